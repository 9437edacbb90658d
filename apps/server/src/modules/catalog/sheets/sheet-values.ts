import type { StockPolicy } from '@kade/contract/catalog/stock';
import { isShown } from '@kade/contract/values';
import { cut } from '@kade/rules/cut';
import type { VariantPrice } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { flagOf, restore, short } from '../sheet-files';
import type { SheetProblem, SheetRow, SheetVariant } from './sheet-product';

/** Characters of a variant's name, and of a group's. */
export const MAX_VALUE = 120;

const fold = (text: string) => text.toLowerCase();

/** What a cell says, spelt as texts are kept; signs that nobody sees say nothing. */
export function wordsOf(cell: string): string {
  const text = restore(cell.trim()).normalize('NFC');
  return isShown(text) ? text : '';
}

/** Room for what tells two apart that begin alike. */
const MARK = 6;

/** Gives names that are too long shorter ones, each another. */
export function shortener(): (name: string) => string {
  const taken = new Set<string>();
  const given = new Map<string, string>();
  return (name) => {
    const known = given.get(name);
    if (known !== undefined) return known;
    let fit = cut(name, MAX_VALUE);
    for (let count = 2; taken.has(fold(fit)); count += 1) {
      fit = `${cut(name, MAX_VALUE - MARK).trimEnd()} ${count}`;
    }
    taken.add(fold(fit));
    given.set(name, fit);
    return fit;
  };
}

/**
 * How the values of an option are spelt: `pink` is the `Pink` that stands above it, and one that is
 * too long is shortened; both are said.
 */
export function speller(
  tell: (row: SheetRow, told: ImportNote) => unknown,
): (row: SheetRow, value: string) => string {
  const spellings = new Map<string, { value: string; given: string; row: number }>();
  const said = new Set<string>();
  const shorten = shortener();
  return (row, given) => {
    const known = spellings.get(fold(given));
    if (known) {
      if (known.given !== given && !said.has(given)) {
        said.add(given);
        const [name, twin] = [short(given), short(known.given)];
        tell(row, { say: 'value_merged', name, known: twin, row: known.row });
      }
      return known.value;
    }
    const value = given.length > MAX_VALUE ? shorten(given) : given;
    if (value !== given) {
      tell(row, { say: 'value_shortened', name: short(given), most: MAX_VALUE });
    }
    spellings.set(fold(given), { value, given, row: row.number });
    return value;
  };
}

/** What is told of one thing by many rows: the first, and how many more there are. */
export function grouped(notes: readonly SheetProblem[], max: number): SheetProblem[] {
  const [next] = notes.slice(max);
  if (!next) return [...notes];
  const told: ImportNote = { say: 'more_notes', count: notes.length - max };
  return [...notes.slice(0, max), { row: next.row, told }];
}

/** Whether what is out of stock sells on, in the words of both formats; undefined where none is known. */
export function readPolicy(cell: string): StockPolicy | undefined {
  const word = cell.toLowerCase();
  if (word === 'continue') return 'continue';
  if (word === 'deny' || word === '') return 'stop';
  const sellsOn = flagOf(word);
  return sellsOn === undefined ? undefined : sellsOn ? 'continue' : 'stop';
}

/** That of all variants; where they differ, the product sells on rather than being sold out. */
export function policyOf(
  variants: readonly SheetVariant[],
  tell: (told: ImportNote) => unknown,
): StockPolicy | undefined {
  const policies = new Set(variants.flatMap(({ policy }) => policy ?? []));
  const [policy] = policies;
  if (policies.size < 2) return policy;
  tell({ say: 'stock_counted_otherwise' });
  return 'continue';
}

/** `addition 250.00`, `percentage 12.50`, `independent 1250.00`, `parent`: no sign that a formula has. */
export const priceWords = ({ type, amount }: VariantPrice) =>
  type === 'parent' ? type : `${type} ${decimal(amount)}`;

export const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
