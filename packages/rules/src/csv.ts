/**
 * One line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, which makes it text.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  plainCsvLine(
    cells.map((cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : cell)),
  );

/** The same for a program that takes every text as it stands, an apostrophe in front of it too. */
export const plainCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join()}\r\n`;

/** Tells a spreadsheet that what follows is UTF-8. */
export const CSV_START = '\uFEFF';

/** Whether a spreadsheet may run a text; those of East Asia read the wide signs as the narrow ones. */
export const isFormula = (text: string) =>
  /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);

const quoted = (text: string): string =>
  /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
