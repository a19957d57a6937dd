/** Three small sounds, made on the spot; off unless somebody wants them. */
import { recall, remember } from "../memory";

export type Sound = "turn" | "move" | "end";

const NOTES: Record<Sound, number[]> = { move: [330], turn: [523, 659], end: [523, 659, 784] };
const NOTE_S = 0.12;

let context: AudioContext | null = null;

/** Whether sounds are wanted. */
export function hasSounds(): boolean {
  return recall("sounds") === "on";
}

/** Want sounds, or no longer. */
export function wantSounds(on: boolean): void {
  remember("sounds", on ? "on" : "off");
  if (on) play("turn");
}

/** Play a sound, if sounds are wanted. */
export function play(sound: Sound): void {
  if (!hasSounds()) return;
  const audio = (context ??= new AudioContext());
  NOTES[sound].forEach((pitch, i) => ring(audio, pitch, audio.currentTime + i * NOTE_S));
}

/** A soft wooden note. */
function ring(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 2 * NOTE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 2 * NOTE_S);
}
