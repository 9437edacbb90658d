/**
 * One line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, which makes it text.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join()}\r\n`;
}

/** Tells a spreadsheet that what follows is UTF-8. */
export const CSV_START = '\uFEFF';

/** Whether a spreadsheet may run a text; those of East Asia read the wide signs as the narrow ones. */
export const isFormula = (text: string) =>
  /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);

function quoted(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}
