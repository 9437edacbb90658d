import { MAX_STOCK } from '@kade/contract/catalog/stock';

/** What was typed as a number of pieces: a whole one from 0 on; what is no number is 0. */
export function piecesOf(text: string): number {
  return Math.min(MAX_STOCK, Math.max(0, countOf(text)));
}

/** Below zero where more was sold than there was. */
function countOf(text: string): number {
  const count = Math.trunc(Number(text.replace(/[,\s]/g, '')));
  return Number.isNaN(count) ? 0 : count;
}

/** What `+30` or `−5` adds; undefined where a number is typed as such. */
export function differenceIn(text: string): number | undefined {
  const [, sign, rest] = /^\s*([+\-−])(.*)$/.exec(text) ?? [];
  if (sign === undefined || rest === undefined) return undefined;
  return piecesOf(rest) * (sign === '+' ? 1 : -1);
}

/** What a field holds after this is typed or pasted: `+30` adds to what was in it, `−5` takes away. */
export function piecesAfter(before: string, text: string): string {
  const difference = differenceIn(text);
  if (difference === undefined) return text;
  return String(piecesOf(String(countOf(before) + difference)));
}
