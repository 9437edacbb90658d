const MOST = 1_000_000_000;

/** What was typed as a number of pieces: a whole one from 0 on; what is no number is 0. */
export function piecesOf(text: string): number {
  return Math.min(MOST, Math.max(0, countOf(text)));
}

/** Below zero where more was sold than there was. */
function countOf(text: string): number {
  const count = Math.trunc(Number(text.replace(/[,\s]/g, '')));
  return Number.isNaN(count) ? 0 : count;
}

/** What a field holds after this is typed or pasted: `+30` adds to what was in it, `−5` takes away. */
export function piecesAfter(before: string, text: string): string {
  const [, sign, rest] = /^\s*([+\-−])(.*)$/.exec(text) ?? [];
  if (sign === undefined || rest === undefined) return text;
  const difference = piecesOf(rest) * (sign === '+' ? 1 : -1);
  return String(piecesOf(String(countOf(before) + difference)));
}
