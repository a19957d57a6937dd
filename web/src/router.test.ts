import { describe, expect, it } from "vitest";
import { isSamePage, placeOf, plainCode } from "./router.svelte";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/ecosystem", { page: "setup", game: "ecosystem", table: "", step: 0 }],
    ["/new/ecosystem?from=ABC&step=12", { page: "setup", game: "ecosystem", table: "ABC", step: 12 }],
    ["/t/abcd-2345", { page: "table", code: "ABCD2345" }],
    ["/replay/ABC", { page: "replay", code: "ABC", step: null, eyes: null }],
    ["/replay/ABC?step=3&eyes=-1", { page: "replay", code: "ABC", step: 3, eyes: -1 }],
    ["/replay/ABC?step=x", { page: "replay", code: "ABC", step: null, eyes: null }],
    ["/learn/ecosystem", { page: "learn", game: "ecosystem" }],
    ["/learn/ecosystem/guide", { page: "guide", game: "ecosystem" }],
    ["/score", { page: "pad" }],
    ["/credits", { page: "credits" }],
    ["/t", { page: "lost" }],
    ["/t/A/b", { page: "lost" }],
    ["/learn/a/b/c", { page: "lost" }],
    ["/nowhere", { page: "lost" }],
    ["/t/%E0%A4%A", { page: "table", code: "%E0%A4%A" }],
  ])("%s", (address, place) => expect(placeOf(address)).toEqual(place));

  it("are the same page whatever the details", () => {
    expect(isSamePage(placeOf("/replay/A?step=1"), placeOf("/replay/A?step=2"))).toBe(true);
    expect(isSamePage(placeOf("/replay/A"), placeOf("/replay/B"))).toBe(false);
    expect(isSamePage(placeOf("/t/A"), placeOf("/replay/A"))).toBe(false);
  });

  it("take codes as people write them", () => expect(plainCode("abcd 23-45")).toBe("ABCD2345"));
});
