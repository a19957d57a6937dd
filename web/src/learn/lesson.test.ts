import { beforeEach, describe, expect, it } from "vitest";
import { remember } from "../memory";
import { SILENT } from "./guide";
import { forgetLesson, keepLesson, lessonOf } from "./lesson";

describe("a lesson that was begun", () => {
  beforeEach(() => forgetLesson("ecosystem"));

  it("is found again, and can be forgotten", () => {
    const lesson = { code: "ABC2", coach: { ...SILENT, told: ["welcome"], at: 0, quiet: false } };
    keepLesson("ecosystem", lesson);
    expect(lessonOf("ecosystem")).toEqual(lesson);
    forgetLesson("ecosystem");
    expect(lessonOf("ecosystem")).toBeNull();
  });

  it("is no lesson where something else was stored", () => {
    for (const text of ["", "3", "{", "{}", '{"code":"ABC2"}', '{"code":"ABC2","coach":{"told":[1]}}']) {
      remember("lesson.ecosystem", text);
      expect(lessonOf("ecosystem")).toBeNull();
    }
  });
});
