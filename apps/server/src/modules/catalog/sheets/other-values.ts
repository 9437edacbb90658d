import { flagOf, keptIn, numberIn, shownIn } from '../sheet-files';
import { plainName } from './other-names';

const inWords = (cell: string) => plainName(shownIn(cell));

const ENDLESS = /^(?:in ?stock|available|unlimited|infinite|endless|always)$/;
const GONE = /^(?:out ?of ?stock|sold ?out|not available|unavailable)$/;

/** Whether a cell of stock says in words that there is some; undefined where it has a number, or nothing. */
export function stockInWords(cell: string): boolean | undefined {
  const words = shownIn(cell) === '∞' ? 'endless' : inWords(cell);
  if (words === '' || /^\d/.test(words)) return undefined;
  if (ENDLESS.test(words)) return true;
  return GONE.test(words) ? false : flagOf(words);
}

const NUMBER = /^-?\d{1,9}(?:\.\d+)?$/;

/** The sum of the pieces in several places; what is no number is told where it is read. */
export function piecesIn(cells: readonly string[]): string {
  if (cells.length < 2) return cells[0] ?? '';
  const numbers = cells.map(numberIn);
  const unread = numbers.find((number) => !NUMBER.test(number));
  const sum = numbers.reduce((sum, number) => sum + Number(number), 0);
  return unread ?? String(Math.round(sum * 1000) / 1000);
}

/**
 * The whole pieces of a number that has a part of one, as of what is sold by weight; undefined where it has
 * none, or may be a thousand times as many: `1.500`. Programs that count write no such thousands.
 */
export function wholeOf(cell: string, isOfProgram: boolean): number | undefined {
  const number = numberIn(cell);
  const isUnsure = /^[1-9]\d{0,2}\.\d{3}$/.test(number) && !isOfProgram;
  return NUMBER.test(number) && number.includes('.') && !isUnsure
    ? Math.trunc(Number(number)) + 0
    : undefined;
}

const SHOWN =
  /^(?:active|enabled|visible|available|live|published|publish|online|both|catalog|search|catalog search|on)$/;
const HIDDEN =
  /^(?:2|inactive|disabled|invisible|hidden|unavailable|draft|none|offline|off|not visible individually)$/;

/** The status that a word says; a word that nobody knows stays, and is told where it is read. */
export function statusIn(cell: string): string {
  const words = inWords(cell);
  if (words === '') return '';
  if (SHOWN.test(words)) return 'active';
  if (HIDDEN.test(words)) return 'draft';
  const flag = flagOf(words);
  if (flag === undefined) return shownIn(cell);
  return flag ? 'active' : 'draft';
}

const TOTALS = new Set(
  [
    'total,totals,grand total,sub total,subtotal,gesamt,summe,total general,totale,toplam,genel toplam',
    'එකතුව,මුළු එකතුව,மொத்தம்',
  ].flatMap((words) => words.split(',').map(plainName)),
);
export const isTotal = (cell: string) => TOTALS.has(inWords(cell));

/** A picture that Wix names without its address, today and years ago. */
const OF_WIX = /^(?:[\w-]+~mv2[\w.-]*\.\w+|[\da-f]{6}_[\da-f]{32}(?:\.\w+)?)$/;

/** The addresses of pictures in a cell. */
export const addressesIn = (cell: string): string[] =>
  shownIn(cell)
    .split(/\s*[;|\n]\s*|\s*,\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => (address.startsWith('//') ? `https:${address}` : address))
    .map((name) => (OF_WIX.test(name) ? `https://static.wixstatic.com/media/${name}` : name));

/** A value without the colour that stands beside its name: `#b81616:Red`, `Red[#b81616]`. */
export const valueIn = (cell: string): string =>
  cell.replace(/^(?:#[\da-f]{3,8}|rgba?\([^)]*\))\s*:\s*/i, '').replace(/\[#[\da-f]{3,8}\]$/i, '');

/** The names and values of options that stand in one cell: `Size=M;Colour=Red`, `Size: M, Colour: Red`. */
export function packedIn(cell: string): [name: string, value: string][] {
  const text = shownIn(cell).trim();
  const long = [...text.matchAll(/Name=([^|]+)\|Value=(.*?)(?=,?Type=[^|=]+\||$)/g)];
  const short = [...text.matchAll(/\[[A-Z]{1,2}\]([^=]+)=([^,[]*)/g)];
  const found = long.length > 0 ? long : short;
  if (found.length > 0)
    return found.map(([, name = '', value = '']) => [name.trim(), valueIn(value.trim())]);
  const parts = text.replace(/^\[|\]$/g, '').split(/[;,|]/);
  const pairs = parts.flatMap((part): [string, string][] => {
    const [, name, value] = /^([^:=]+)[:=](.+)$/.exec(part) ?? [];
    return name !== undefined && value !== undefined ? [[name.trim(), valueIn(value.trim())]] : [];
  });
  return pairs.length === parts.length ? pairs : [];
}

/** The names and values of options in two cells of PrestaShop: `Size:select:0, Colour:color:1` and `M:0, Red:1`. */
export function pairsIn(names: string, values: string): [name: string, value: string][] {
  const [before, behind] = [names, values].map((cell) => shownIn(cell).split(','));
  if (before?.length !== behind?.length) return [];
  return (before ?? []).map((name, place) => [
    name.replace(/:.*$/, '').trim(),
    (behind?.[place] ?? '').replace(/:\d*$/, '').trim(),
  ]);
}

const GRAMS: Record<string, number> = { k: 1000, g: 1, l: 453.592, o: 28.3495 };

/** A weight in grams; what is no number is told where it is read. */
export function gramsIn(cell: string, unit: string): string {
  const weight = keptIn(cell);
  const factor = GRAMS[unit.trim().charAt(0).toLowerCase()];
  const number = weight.replace(',', '.');
  if (factor === undefined || !/^[\d.]+$/.test(number)) return weight;
  return String(Math.round(Number(number) * factor));
}

/** Names on the way to what a thing is in that say nothing. */
const TOP = /^(?:all|root|default category|root catalog|saleable|all collections)$/i;
const HOME = /^home$/i;

/** The paths of a cell of categories, each from the outermost name on. */
export function pathsIn(cell: string, isList: boolean): string[][] {
  const paths = shownIn(cell).split(isList ? /[;|,\n]/ : /[;|\n]/);
  const told = paths.flatMap((path) => {
    const joint = /^\s*(?:default category)?\//i.test(path) ? /\// : />|\s\/\s/;
    const names = path.split(joint).map((name) => name.trim());
    const own = names.filter((name) => name !== '' && !TOP.test(name));
    // Numbers are those of another database.
    return own.every((name) => /^\d+$/.test(name)) ? [] : [own];
  });
  const others = told.map((names) => names.filter((name) => !HOME.test(name)));
  const inside = others.filter((names) => names.length > 0);
  return inside.length > 0 ? inside : told;
}

/** The end of an address by which a product is known. */
export const slugIn = (cell: string): string =>
  shownIn(cell)
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^(?:https?:\/)?\/(?:.*\/)?/i, '');
