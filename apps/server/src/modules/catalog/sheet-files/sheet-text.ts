import { isFormula } from '@kade/rules/csv';
import { cut } from '@kade/rules/cut';

/** What is marked by an apostrophe: formulas, and numbers that a file of Shopify keeps as text. */
const isMarked = (text: string) =>
  isFormula(text.replace(/^'+/, '')) || /^'+\d[\d\s.,/()-]*$/.test(text);

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe in front. */
export const neutralise = (text: string) => (isMarked(text) ? `'${text}` : text);

/** The text as it was before it was neutralised; of a number that is shown as one, that text. */
export const restore = (cell: string) => {
  const text = shownIn(cell);
  return text.startsWith("'") && isMarked(text) ? text.slice(1) : text;
};

/** Between what a cell of a workbook keeps and what it shows in its place: no text has this sign. */
const SHOWN = '\uffff';

/** A cell that keeps a number and shows another text. */
export const shownAs = (number: string, text: string) =>
  text === '' || text === number ? number : number + SHOWN + text;
/** A cell that shows a date or a time, in whatever way. */
export const dateCell = (moment: string) => moment + SHOWN;

/** A cell of which nobody has said yet what its formula comes to. */
export const formulaCell = (formula: string) => formula + SHOWN;
/** The number that a cell keeps, to its last digit. */
export const keptIn = (cell: string) => cell.split(SHOWN, 1)[0] ?? '';
/** The text that a cell shows, where texts are meant. */
export const shownIn = (cell: string) => {
  const [kept = '', shown = ''] = cell.split(SHOWN);
  return shown || kept;
};

/** Whether a number has no more digits than an amount has. */
export const isAmount = (number: string) => /^-?\d+(?:\.\d{1,2})?$/.test(number);
/** What a cell says where a number is meant: one that was reckoned has too many digits and is as shown. */
export const numberIn = (cell: string) => (isAmount(keptIn(cell)) ? keptIn(cell) : shownIn(cell));

/** More of a header is not looked at. */
const MAX_HEADER = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;

/** The text without the line by which a file tells Excel what separates its cells, and that sign. */
export function separated(text: string): { text: string; delimiter: string } {
  const [line, delimiter] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? [];
  return line !== undefined && delimiter !== undefined
    ? { text: text.slice(line.length), delimiter }
    : { text, delimiter: delimiterOf(text) };
}

/** Lines of one cell, such as the name of a shop, that may stand above a header line. */
const ABOVE = /^(?:[^,;\t"\r\n]*\r?\n){1,20}(?=[^\r\n]*[,;\t])/;

/** What separates the cells: the sign that the header line has most of, outside of quotes. */
export function delimiterOf(text: string): string {
  const start = text.slice(0, MAX_HEADER).replace(ABOVE, '');
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counts = DELIMITERS.map((sign) => header.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * A whole number from 0 on; undefined where the cell holds none, or nobody knows whether it is a
 * thousand times that: `1.000`. Less than nothing is nothing.
 */
export function countOf(cell: string): number | undefined {
  if (!/^-?\d{1,12}(?:\.0+)?$/.test(cell) || /^[1-9]\d{0,2}\.000$/.test(cell)) return undefined;
  return Math.max(0, Math.trunc(Number(cell)));
}

/** What people write for yes and no, and what spreadsheets make of TRUE and FALSE in other languages. */
const YES_AND_NO = [
  'TRUE FALSE',
  'YES NO',
  'Y N',
  '1 0',
  'WAHR FALSCH',
  'VRAI FAUX',
  'VERDADERO FALSO',
  'VERDADEIRO FALSO',
  'VERO FALSO',
  'CERT FALS',
  'ADEVĂRAT FALS',
  'WAAR ONWAAR',
  'SAND FALSK',
  'SANN USANN',
  'SANT FALSKT',
  'SATT ÓSATT',
  'TOSI EPÄTOSI',
  'TÕENE VÄÄR',
  'PRAWDA FAŁSZ',
  'PRAVDA NEPRAVDA',
  'IGAZ HAMIS',
  'DOĞRU YANLIŞ',
  'ΑΛΗΘΕΣ ΨΕΥΔΕΣ',
  'ΑΛΗΘΈΣ ΨΕΥΔΈΣ',
  'ИСТИНА ЛОЖЬ',
  'ИСТИНА ЛЪЖА',
  'ІСТИНА ХИБНІСТЬ',
];

/** Turkish has a second small letter of `I`. */
const flagKey = (word: string) => word.toLowerCase().replaceAll('ı', 'i');
const flags = new Map(
  YES_AND_NO.flatMap((pair) =>
    pair.split(' ').map((word, index): [string, boolean] => [flagKey(word), index === 0]),
  ),
);

/** Yes or no; undefined where the cell says neither. */
export const flagOf = (cell: string): boolean | undefined => flags.get(flagKey(cell));

/** What a spreadsheet shows in place of what a formula could not come to. */
const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i;

/** What a spreadsheet has made of a cell, where that is no text that was meant. */
export function mistakeIn(cell: string): 'error' | 'date' | 'formula' | undefined {
  if (ERROR.test(cell)) return 'error';
  if (!cell.endsWith(SHOWN)) return undefined;
  return cell.startsWith('=') ? 'formula' : 'date';
}

/** The beginning of a text, as a message quotes it. */
export const short = (text: string) => (text.length > 40 ? `${cut(text, 40)}…` : text);
