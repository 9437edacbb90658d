import { unzipSync, type UnzipFileInfo } from 'fflate';
import { SaxesParser } from 'saxes';
import { momentOf, numberFormat, rounded, type NumberFormat } from './number-formats';
import { SheetError } from './sheet-error';
import { dateCell, formulaCell, isAmount, shownAs } from './sheet-text';

/** What the parts of a workbook that are read may come to, unpacked. */
export const MAX_UNPACKED_MB = 50;
const CHUNK = 64 * 1024;
/** Blank rows that a sheet may have between two that say something. */
const MAX_GAP = 10_000;

/** Whether bytes are those of a file of Excel: `.xlsx`, or `.xls`, which was before it. */
export const isWorkbook = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
/** Whether it is an `.ods`, a zip that begins by saying so. */
export const isOpenDocument = (bytes: Buffer) =>
  bytes
    .subarray(30, 120)
    .toString('latin1')
    .startsWith('mimetypeapplication/vnd.oasis.opendocument');
export const isOldWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

/**
 * The rows of the first sheet of a workbook, or of that of this name, as texts, blank ones included, so that they count as a
 * spreadsheet counts them. Nothing is unpacked before its size is known, and nothing grows beyond it.
 */
export function* rowsOfWorkbook(
  bytes: Buffer,
  maxColumns: number,
  name?: string,
): Generator<string[]> {
  const parts = unpack(bytes, name);
  const tables = {
    strings: sharedStrings(parts.get('xl/sharedstrings.xml')),
    formats: cellFormats(parts.get('xl/styles.xml')),
    is1904: countsFrom1904(parts.get('xl/workbook.xml')),
  };
  const sheet = parts.get(sheetNamed(parts, name));
  if (!sheet) throw new SheetError({ say: 'workbook_empty' });
  parts.clear();
  let number = 0;
  for (const row of sheetRows(sheet, tables, maxColumns)) {
    // A row that is only formatted may stand a million rows below the last.
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (row.number - number > MAX_GAP) {
      throw new SheetError({ say: 'too_many_blank_rows', most: MAX_GAP });
    }
    for (number += 1; number < row.number; number += 1) yield [];
    number = Math.max(number, row.number);
    yield row.cells;
  }
}

/** An empty sheet is no larger than this, with what a program says of its view and its columns. */
const MAX_EMPTY = 8 * 1024;

/** As many are told. */
const MOST_OTHERS = 20;

/** The names of the sheets of a workbook that are shown and say something, but are not read. */
export function otherSheets(bytes: Buffer): string[] {
  const sizes = new Map<string, number>();
  const parts = named(bytes, sizes);
  return shownSheets(parts)
    .slice(1, 1 + MOST_OTHERS)
    .filter(({ relation }) => {
      const part = partOf(parts, relation);
      const size = part === undefined ? 0 : (sizes.get(part) ?? 0);
      return size > MAX_EMPTY || (part !== undefined && size > 0 && hasCells(bytes, part));
    })
    .map(({ name }) => name);
}

function hasCells(bytes: Buffer, part: string): boolean {
  const [sheet] = open(bytes, ({ name }) => partName(name) === part).values();
  for (const { open: tag } of eventsOf(sheet ?? new Uint8Array())) {
    if (tag?.name === 'v' || tag?.name === 't') return true;
  }
  return false;
}

/** What a part is called here: capitals do not matter, and some programs write paths as Windows does. */
const partName = (name: string) => name.replaceAll('\\', '/').toLowerCase();

const isRead = (name: string) =>
  /^xl\/(?:workbook|sharedstrings|styles|_rels\/workbook\.xml\.rels|worksheets\/[^/]+)(?:\.xml)?$/.test(
    name,
  );

type Parts = Map<string, Uint8Array>;

function open(bytes: Buffer, filter: (file: UnzipFileInfo) => boolean): Parts {
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return new Map(parts.map(([name, part]) => [partName(name), part]));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError({ say: 'workbook_damaged' });
  }
}

/** What names the sheets and what stands in all of them; `sizes` are filled with those of all parts. */
function named(bytes: Buffer, sizes: Map<string, number>): Parts {
  const sizesOnly = ({ name: given, originalSize }: UnzipFileInfo) => {
    // A zip may hold parts of one name, which are all unpacked.
    const name = partName(given);
    sizes.set(name, (sizes.get(name) ?? 0) + originalSize);
    return false;
  };
  open(bytes, sizesOnly);
  return open(bytes, ({ name: given }) => {
    const name = partName(given);
    return isRead(name) && !name.includes('worksheets/') && assertFits(sizes, [name]);
  });
}

function unpack(bytes: Buffer, name: string | undefined): Parts {
  const sizes = new Map<string, number>();
  const parts = named(bytes, sizes);
  const wanted = [...parts.keys(), sheetNamed(parts, name)];
  assertFits(sizes, wanted);
  return new Map([...parts, ...open(bytes, ({ name }) => partName(name) === wanted.at(-1))]);
}

function assertFits(sizes: ReadonlyMap<string, number>, names: readonly string[]): boolean {
  const size = names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  if (size <= MAX_UNPACKED_MB * 1024 * 1024) return true;
  throw new SheetError({ say: 'workbook_too_large', megabytes: MAX_UNPACKED_MB });
}

interface SheetName {
  name: string;
  /** By which it is told where it stands. */
  relation: string | undefined;
}

/** The sheets that are shown, in their order; of a workbook that hides them all, all of them. */
function shownSheets(parts: Parts): SheetName[] {
  const sheets: (SheetName & { isHidden: boolean })[] = [];
  for (const { open: tag } of eventsOf(parts.get('xl/workbook.xml') ?? new Uint8Array())) {
    if (tag?.name !== 'sheet') continue;
    const { name = '', state = '' } = tag.attributes;
    sheets.push({ name, relation: relationOf(tag), isHidden: /hidden$/i.test(state) });
  }
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return shown.length > 0 ? shown : sheets;
}

/** Where the sheet of a name stands, or the one that comes first of those that are shown. */
function sheetNamed(parts: Parts, wanted: string | undefined): string {
  const sheets = shownSheets(parts);
  const found = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  return partOf(parts, found?.relation) ?? (wanted === undefined ? 'xl/worksheets/sheet1.xml' : '');
}

/** Where a sheet stands; undefined where the workbook does not say it. */
function partOf(parts: Parts, relation: string | undefined): string | undefined {
  const target = firstOf(
    parts.get('xl/_rels/workbook.xml.rels'),
    'Relationship',
    ({ attributes }) => (attributes['Id'] === relation ? attributes['Target'] : undefined),
  );
  return target && partName(new URL(target, 'file:///xl/').pathname.slice(1));
}

/** Its attribute is in a namespace, which some programs call something else than `r`. */
const relationOf = ({ attributes }: Tag) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** The first thing that an element of a part says. */
function firstOf(
  part: Uint8Array | undefined,
  name: string,
  told: (tag: Tag) => string | undefined,
): string | undefined {
  for (const event of eventsOf(part ?? new Uint8Array())) {
    if (event.open?.name !== name) continue;
    const found = told(event.open);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Event {
  open?: Tag;
  close?: string;
  text?: string;
}

/** What stands in a part, piece by piece: the whole of it is never in memory as text. */
function* eventsOf(part: Uint8Array): Generator<Event> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let events: Event[] = [];
  let problem: Error | undefined;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => {
    events.push({ open: { name: local(name), attributes: attributes as Record<string, string> } });
  });
  parser.on('closetag', ({ name }) => events.push({ close: local(name) }));
  parser.on('text', (text) => events.push({ text }));
  parser.on('error', (error) => (problem ??= error));
  for (let at = 0; at < part.length; at += CHUNK) {
    parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }));
    if (at + CHUNK >= part.length) parser.close();
    if (problem) throw new SheetError({ say: 'workbook_damaged' });
    const told = events;
    events = [];
    yield* told;
  }
}

/** Texts that cells name by their number. */
function sharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  const isIn = insides();
  for (const event of eventsOf(part ?? new Uint8Array())) {
    isIn.see(event);
    if (event.open?.name === 'si') text = '';
    // What is said of how signs are read is not the text.
    if (event.text !== undefined && isIn('t') && !isIn('rPh')) text += event.text;
    if (event.close === 'si') strings.push(unescaped(text));
  }
  return strings;
}

/** Excel has no more formats of cells. */
const MAX_FORMATS = 65_536;

/** How cells show their numbers, by the number of their style. */
function cellFormats(part: Uint8Array | undefined): (NumberFormat | undefined)[] {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  const isIn = insides();
  for (const event of eventsOf(part ?? new Uint8Array())) {
    isIn.see(event);
    const { open, close } = event;
    if (close === 'cellXfs' || formats.length === MAX_FORMATS) break;
    if (open?.name === 'numFmt' && isIn('numFmts') && codes.size < MAX_FORMATS) {
      const { numFmtId, formatCode } = open.attributes;
      if (formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
    } else if (open?.name === 'xf' && isIn('cellXfs')) {
      const id = Number(open.attributes['numFmtId'] ?? 0);
      const format = known.get(id) ?? numberFormat(id, codes.get(id));
      known.set(id, format);
      formats.push(format);
    }
  }
  return formats;
}

const countsFrom1904 = (part: Uint8Array | undefined) =>
  /^(?:1|true)$/.test(
    firstOf(part, 'workbookPr', ({ attributes }) => attributes['date1904'] ?? '') ?? '',
  );

/** Which elements are open. */
function insides() {
  const open = new Map<string, number>();
  const isIn = (name: string) => (open.get(name) ?? 0) > 0;
  return Object.assign(isIn, {
    see({ open: opened, close }: Event) {
      const name = opened?.name ?? close;
      if (name !== undefined) open.set(name, (open.get(name) ?? 0) + (opened ? 1 : -1));
    },
  });
}

/** What cells name by number. */
interface Tables {
  strings: readonly string[];
  formats: readonly (NumberFormat | undefined)[];
  is1904: boolean;
}

function* sheetRows(
  part: Uint8Array,
  tables: Tables,
  maxColumns: number,
): Generator<{ number: number; cells: string[] }> {
  const isIn = insides();
  let row = { number: 0, cells: [] as string[] };
  let cell = { type: '', style: 0, column: 0, text: '', formula: '' };
  for (const event of eventsOf(part)) {
    isIn.see(event);
    const { open, close, text } = event;
    if (open?.name === 'row') {
      row = { number: Number(open.attributes['r']) || row.number + 1, cells: [] };
    } else if (open?.name === 'c') {
      const column = columnOf(open.attributes['r']) ?? row.cells.length;
      const { t: type = 'n', s: style = 0 } = open.attributes;
      cell = { type, style: Number(style), column, text: '', formula: '' };
    } else if (open?.name === 'f' && isIn('c')) {
      cell.formula = '=';
    } else if (text !== undefined && isIn('c') && isIn('f')) {
      cell.formula += text;
    } else if (text !== undefined && isIn('c') && (isIn('v') || isIn('t')) && !isIn('rPh')) {
      cell.text += text;
    } else if (close === 'c' && cell.column <= maxColumns) {
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = textOf(cell, tables);
    } else if (close === 'row') {
      yield row;
    }
  }
}

/** `AB12` is column 27. */
function columnOf(reference = ''): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === '') return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(
  { type, style, text, formula }: { type: string; style: number; text: string; formula: string },
  { strings, formats, is1904 }: Tables,
): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return dateCell(text.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, ''));
  if (type !== 'n') return unescaped(text);
  // Programs that write workbooks leave what formulas come to to whoever opens them.
  if (text === '' && formula !== '') return formulaCell(formula);
  // A spreadsheet shows 15 digits: 19.99, though 19.989999999999998 is kept.
  if (text === '' || Number.isNaN(Number(text))) return text;
  const number = Number(Number(text).toPrecision(15));
  // The digits beyond the fifteenth are lost: a longer number is written as one that is rounded.
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase();
  const { isDate, decimals, shown }: Partial<NumberFormat> = formats[style] ?? {};
  if (isDate) return dateCell(momentOf(number, is1904));
  const kept = String(number);
  if (shown) return shownAs(kept, shown(number));
  return decimals === undefined || isAmount(kept) ? kept : shownAs(kept, rounded(number, decimals));
}

/** Signs that XML cannot hold stand in it as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
