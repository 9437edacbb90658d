import { combinationsOf } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { short } from '../sheet-files';
import type { SheetRow } from './sheet-product';

/** A row of a file of WooCommerce. */
export interface Line {
  row: SheetRow;
  cell: (name: string) => string;
  attributes: { name: string; value: string }[];
}

/** A product and its variations, wherever they stand. */
export interface Family {
  product: Line;
  variations: Line[];
  /** Those that are switched off. */
  off: Line[];
}

/** The parts of a list; a comma in one of them has a stroke in front. */
export const partsOf = (cell: string) =>
  (cell.match(/(?:\\[^]|[^,\\])+/g) ?? []).map((part) => part.replace(/\\,/g, ',').trim());

/** As WooCommerce compares them: a name and what it makes of it for addresses are one. */
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * What a variation says of its product's attributes, by their places there; blank is any. It counts its
 * own from 1, without those that are the same for all variations, so their names tell which they are.
 */
function valuesByPlace({ attributes }: Line, names: readonly string[]): Map<number, string> {
  const values = new Map<number, string>();
  for (const [index, { name, value }] of attributes.entries()) {
    const own = folded(name);
    if (value === '' && own === '') continue;
    const place = own === '' || own === names[index] ? index : names.indexOf(own);
    if (place >= 0 && (value !== '' || !values.has(place))) values.set(place, value);
  }
  return values;
}

/** A variation at one value of each option. */
interface Choice {
  line: Line;
  values: readonly string[];
  /** Which of those it is that the variation stands for, and of how many. */
  place: number;
  of: number;
}

export interface Spread {
  /** The places of the attributes that variations differ by. */
  used: number[];
  choices: Choice[];
  notes: ImportNote[];
}

/** Rows that a file may have more by variations that are for any value. */
export const MAX_SPREAD = 100_000;
/** What such a variation is where nobody knows the values, or they would be too many. */
const ANY = 'Any';

/** The variations of a product; one that is for any value of an option is one for each that no other is for. */
export function spreadOf({ product, variations }: Family, room: number): Spread {
  const names = product.attributes.map(({ name }) => folded(name));
  const said = variations.map((line) => ({ line, by: valuesByPlace(line, names) }));
  const used = product.attributes.flatMap(({ name }, place) =>
    name !== '' && said.some(({ by }) => by.has(place)) ? [place] : [],
  );
  const offered = new Map(used.map((at) => [at, partsOf(product.attributes[at]?.value ?? '')]));
  const all = said.map(({ line, by }) => {
    const open = used.filter((at) => !by.get(at));
    const lists = used.map((at) => {
      const list = by.get(at) ? [by.get(at) ?? ''] : (offered.get(at) ?? []);
      return list.length > 0 ? list : [ANY];
    });
    return { line, open, lists, size: lists.reduce((size, list) => size * list.length, 1) };
  });
  const isSpread = all.reduce((sum, { size }) => sum + size, 0) <= room;
  const taken = new Set<string>();
  const valuesOf = new Map<Line, string[][]>();
  // The more one says, the sooner it is meant.
  for (const { line, open, lists } of all.toSorted((a, b) => a.open.length - b.open.length)) {
    const few = isSpread ? lists : lists.map((list) => (list.length > 1 ? [ANY] : list));
    const found = combinationsOf(few.map((list) => ({ variants: list.map((_id) => ({ _id })) })));
    const isFree = (values: readonly string[]) => !taken.has(values.join('\n').toLowerCase());
    const own = open.length > 0 ? found.filter(isFree) : found;
    for (const values of own) taken.add(values.join('\n').toLowerCase());
    valuesOf.set(line, own);
  }
  const made = all.flatMap(({ line }) => {
    const own = valuesOf.get(line) ?? [];
    return own.map((values, place) => ({ line, values, place, of: own.length }));
  });
  // In the order of the product's values, where its variations do not give one to all.
  const choices = made.some(({ of }) => of > 1)
    ? inOrder(
        made,
        used.map((at) => offered.get(at) ?? []),
      )
    : made;
  const notes = used.flatMap((at): ImportNote[] => {
    const option = short(product.attributes[at]?.name ?? '');
    const count = all.filter(({ open }) => open.includes(at)).length;
    if (count === 0) return [];
    const isKnown = isSpread && (offered.get(at) ?? []).length > 0;
    return [{ say: isKnown ? 'any_spread' : 'any_kept', option, count }];
  });
  const shared = choices.filter(({ line, place, of }) => {
    return place === 0 && of > 1 && Number(line.cell('stock')) > 0;
  });
  if (shared.length > 0) notes.push({ say: 'pieces_shared_out', count: shared.length });
  return { used, choices, notes };
}

function inOrder(choices: readonly Choice[], lists: readonly string[][]): Choice[] {
  const places = lists.map(
    (list) => new Map(list.map((value, place) => [value.toLowerCase(), place])),
  );
  const ranked = choices.map((choice) => ({
    choice,
    rank: choice.values.map((value, index) => places[index]?.get(value.toLowerCase()) ?? -1),
  }));
  const compared = (a: readonly number[], b: readonly number[]) =>
    a.map((place, index) => place - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((a, b) => compared(a.rank, b.rank)).map(({ choice }) => choice);
}

/** The pieces of a variation that stands for several, as evenly as they go. */
export const shareOf = (pieces: number, { place, of }: Choice) =>
  Math.floor(pieces / of) + (place < pieces % of ? 1 : 0);
