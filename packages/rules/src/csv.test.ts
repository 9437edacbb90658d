import { expect, test } from 'vitest';
import { csvLine, plainCsvLine } from './csv';

test('quotes only what needs it', () => {
  expect(csvLine([1042, 'Kasun Fernando', 'a, b', 'say "hi"', 'two\nlines', 12.5, ''])).toBe(
    '1042,Kasun Fernando,"a, b","say ""hi""","two\nlines",12.5,\r\n',
  );
});

test('what a reader would cut or split is quoted', () => {
  expect(csvLine([' tea', 'tea ', 'old\rMac'])).toBe('" tea","tea ","old\rMac"\r\n');
});

test.each([
  '=1+1',
  '+94 77',
  '-1',
  '@sum',
  '\tx',
  ' =cmd|calc',
  '|x',
  '＝1+1',
  '＋94',
  '－1',
  '＠sum',
])('%j is never a formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test('a negative number stays a number', () => {
  expect(csvLine([-5])).toBe('-5\r\n');
});

test('who runs no formulas reads texts as they are', () => {
  expect(plainCsvLine(['- Pure cotton', '=1+1', '@home, soon', 5])).toBe(
    '- Pure cotton,=1+1,"@home, soon",5\r\n',
  );
});
