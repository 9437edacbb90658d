import { cut } from '@kade/rules/cut';
import { oneLine } from '@kade/words/delivery';

/** What stands in the address of a label. */
interface Addressee {
  name: string;
  street: readonly string[];
  town: readonly string[];
  phone: string;
}

/** Millimetres between store and number, and what a box takes of them: what to collect, that it is cancelled. */
const ROOM = 98;
const BOX = 15;

/** How many letters of one point are beside each other, with what is left free where a line breaks. */
const LETTERS = 435;

/** How high a line of one point is, in millimetres. */
const LINE = 1.3 * (25.4 / 72);

const LARGEST = 15;
const SMALLEST = 7;
const TOLD_POINTS = 9;
const GAP = 2;
const ELSEWHERE = '… see packing slip';

/** Whether a place to pick up at is set smaller, for it would take more than four lines. */
export const isLongPlace = (place: string): boolean => place.length > 108;

/** How many boxes what says where an order is picked up, and by whom, is as high as. */
export const boxesOf = (place: string): number =>
  place === '' ? 0 : 1 + Math.min(2, Math.ceil(place.length / 54));

/**
 * In which size an address fits its label, with two lines of what is told below it. Paper does not
 * scroll, and who prints many sees none before: how much room a text takes is reckoned by its letters.
 */
export function fittedPoints(to: Addressee, boxes: number, told: number): number {
  const kept = told > 0 ? GAP + Math.min(told, 2) * TOLD_POINTS * LINE : 0;
  let points = LARGEST;
  while (points > SMALLEST && heightOf(to, points) > ROOM - boxes * BOX - kept) points -= 1;
  return points;
}

/** Of what is told, what there is room for below the address; where the rest is, it says. */
export function fittedTexts(texts: readonly string[], to: Addressee, boxes: number): string[] {
  const room = ROOM - boxes * BOX - heightOf(to, fittedPoints(to, boxes, texts.length)) - GAP;
  let left = Math.max(1, Math.floor(room / (TOLD_POINTS * LINE)));
  const fitted: string[] = [];
  for (const [place, text] of texts.entries()) {
    const lines = linesOf(text, TOLD_POINTS);
    // Before the last one, a line is kept for saying that there is more.
    if (lines > left - (place < texts.length - 1 ? 1 : 0)) {
      return [...fitted, cutToLines(text, left)];
    }
    fitted.push(text);
    left -= lines;
  }
  return fitted;
}

function cutToLines(text: string, lines: number): string {
  const letters = lines * Math.floor(LETTERS / TOLD_POINTS) - ELSEWHERE.length;
  return `${cut(oneLine(text), letters).trimEnd()}${ELSEWHERE}`;
}

function heightOf({ name, street, town, phone }: Addressee, points: number): number {
  return (
    textHeight([name], points * 1.2) +
    textHeight(street, points) +
    textHeight(town, Math.max(points, 11)) +
    textHeight([phone], Math.max(points * 1.2, 13)) +
    GAP
  );
}

const textHeight = (lines: readonly string[], points: number) =>
  lines.reduce((height, line) => height + linesOf(line, points) * points * LINE, 0);

const linesOf = (text: string, points: number) =>
  text.split('\n').reduce((lines, line) => lines + lineCount(line, points), 0);

const lineCount = (line: string, points: number) =>
  Math.max(1, Math.ceil((line.length * points) / LETTERS));
