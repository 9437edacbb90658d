import type { Random } from '../random';
import { n, rect } from './kit';

/** What a machine prints about a deposit, a line each; digits, capitals and a few marks. */
export type SlipLines = readonly string[];

const WIDTH = 720;
const HEIGHT = 960;
const PAPER = { x: 110, y: 90, width: 500 };
const DOT = 2.6;
const LINE_HEIGHT = 32;
const COLUMNS = 5;
const ROWS = 7;

/** The dots of each sign by columns from the left, the lowest bit on top, as such machines print them. */
const SIGNS: Readonly<Record<string, string>> = {
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '.': '0060600000',
  ',': '0050300000',
  ':': '0036360000',
  '/': '2010080402',
  '-': '0808080808',
  '*': '14083e0814',
  '#': '147f147f14',
};

/** One line of print as a path: no font is needed. */
function print(line: string, x: number, y: number): string {
  let dots = '';
  for (const [place, sign] of line.toUpperCase().split('').entries()) {
    const columns = SIGNS[sign] ?? '';
    for (let column = 0; column < COLUMNS; column += 1) {
      const bits = Number.parseInt(columns.slice(2 * column, 2 * column + 2) || '0', 16);
      for (let row = 0; row < ROWS; row += 1) {
        if ((bits & (1 << row)) === 0) continue;
        const left = x + (place * (COLUMNS + 1) + column) * DOT;
        dots += `M${n(left)} ${n(y + row * DOT)}h${DOT}v${DOT}h-${DOT}z`;
      }
    }
  }
  return dots;
}

/** A slip of a deposit, photographed by hand on a table: no two lie alike. */
export function drawSlip(lines: SlipLines, random: Random): string {
  const { x, y, width } = PAPER;
  const height = 130 + lines.length * LINE_HEIGHT;
  const turn = random.between(-7, 7);
  const [right, down] = [random.between(-45, 45), random.between(-50, 60)];
  const table = random.pick(['#7a5a3c', '#4b5563', '#8b7d6b', '#30454a', '#a08c72']);
  const light = `cx="${n(random.next())}" cy="${n(random.next())}"`;
  const text = lines.map((line, at) => print(line, x + 26, y + 56 + at * LINE_HEIGHT)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><radialGradient id="l" ${light} r="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/>` +
    '<stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient></defs>' +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${table}"/>` +
    `<g transform="translate(${n(right)} ${n(down)}) rotate(${n(turn)} ${WIDTH / 2} ${HEIGHT / 2})">` +
    rect(x + 8, y + 12, width, height, 3, '#00000055') +
    rect(x, y, width, height, 3, '#fbfaf5') +
    `<path d="${text}" fill="#2f3340"/></g>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#l)"/></svg>`
  );
}
