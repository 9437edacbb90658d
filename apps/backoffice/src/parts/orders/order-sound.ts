import { keep } from '../../lib/code/keep';

const KEY = 'kade.sound';
const NOTES = [880, 1318.5];
const NOTE_S = 0.18;
const LOUDNESS = 0.2;
/** A browser lets a page sound once somebody has touched it; what is so old by then is no news. */
const LATE_MS = 2000;

/** One for as long as the page is open: a browser gives only some. */
let audio: AudioContext | undefined;

/** Whether this device sounds when an order comes while Kade is open. */
export const isSoundOn = (): boolean => localStorage.getItem(KEY) === 'on';

export function setSound(isOn: boolean): void {
  keep(localStorage, KEY, isOn ? 'on' : null);
}

/** Two notes, of the browser's own making. */
export async function playOrderSound(): Promise<void> {
  audio ??= new AudioContext();
  const asked = performance.now();
  await audio.resume();
  if (performance.now() - asked > LATE_MS) return;
  for (const [place, hertz] of NOTES.entries()) {
    const begin = audio.currentTime + place * NOTE_S;
    const loudness = audio.createGain();
    loudness.connect(audio.destination);
    loudness.gain.setValueAtTime(LOUDNESS, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(loudness);
    note.start(begin);
    note.stop(begin + NOTE_S);
  }
}
