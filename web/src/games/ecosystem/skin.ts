// Ecosystem's look, as the frame of the table wants it.
import type { Skin } from "../skins";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import Others from "./Others.svelte";
import Round from "./Round.svelte";
import Sheet from "./Sheet.svelte";
import { turnsOf } from "./review";

export const skin: Skin = { Board, Hand, Sheet, Others, Round, End, Card: Face, judged: turnsOf };
