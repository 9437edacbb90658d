const MOST = 1_000_000_000;

/** What was typed as a number of pieces: a whole one from 0 on; what is no number is 0. */
export function piecesOf(text: string): number {
  const pieces = Math.trunc(Number(text.replace(/[,\s]/g, '')));
  return Number.isNaN(pieces) ? 0 : Math.min(MOST, Math.max(0, pieces));
}
