import { expect, test } from 'vitest';
import { tableLines } from './table-lines';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  ['<p>No table</p>', '<p>No table</p>'],
  [`<table>${row('1', '250')}${row('2', '')}</table>`, '<p>1 | 250<br>2 | </p>'],
  ['<TABLE border="0"><TR><TH>Fee<TD>250<TR><TD>2', '<p>Fee | 250<br>2'],
  [`<table><caption>Fees</caption>${row('a')}</table>`, '<p>Fees<br>a</p>'],
  [`<table>${row('<div>a<br><b>b</b></div>', 'c')}</table>`, '<p> a <b>b</b>  | c</p>'],
  [`<table>${row('a')}</table><table>${row('b')}</table>`, '<p>a</p><p>b</p>'],
  [`${row('a')}${row('b', 'c')}`, 'a<br>b | c'],
])('%s is told as %s', (html, lines) => {
  expect(tableLines(html)).toBe(lines);
});
