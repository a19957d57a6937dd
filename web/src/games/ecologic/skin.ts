// The look of Ecologic, as the frame of the table wants it.
import type { Skin } from "../skins";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import Others from "./Others.svelte";
import Round from "./Round.svelte";
import Sheet from "./Sheet.svelte";

export const skin: Skin = { Board, Hand, Sheet, Others, Round, End, Card: Face, sheetName: "page.stock.tab" };
