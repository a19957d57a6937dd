// What somebody looks at: the card under the mouse or with the focus, and where it lies; and whether the food web is drawn.
import { recall, remember } from "../../memory";

const KEY = "ecologic-web";

class Near {
  card = $state("");
  place = $state(""); // in one's own ecosystem; empty elsewhere
  web = $state(recall(KEY) === "on");

  /** Somebody looks at a card. */
  look(card: string, place = ""): void {
    this.card = card;
    this.place = place;
  }

  /** Nobody looks at it any more; what is known of it stays until the next is looked at. */
  leave(): void {
    this.place = "";
  }

  /** Draw the food web, or do not. */
  turn(): void {
    this.web = !this.web;
    remember(KEY, this.web ? "on" : "off");
  }
}

export const near = new Near();
