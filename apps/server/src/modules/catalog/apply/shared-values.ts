import type { StockPolicy } from '@kade/contract/catalog/stock';
import { cellFinder } from '@kade/rules/selection';
import type { SharedThing } from '@kade/words/import-notes';
import { short } from '../sheet-files';
import {
  countedOptions,
  decimal,
  grouped,
  priceWords,
  rowsBy,
  type SheetProblem,
  type SheetProduct,
  type SheetVariant,
} from '../sheets';
import type { ProductModel } from '../whole';
import { combinationFinder } from './rows-of-product';

/** What the value of an option has of its own, in our own files. */
const PART_FIELDS = ['price', 'sku', 'barcode', 'compare_at_price', 'weight', 'image'] as const;
type PartField = (typeof PART_FIELDS)[number];
type Value = SheetVariant['parts'][number][PartField];
type FileAt = (url: string) => string | undefined;

/** What a row says of a thing that it shares with others, and what the shop has in its place. */
interface Saying {
  row: SheetVariant;
  value: Value;
  text: string;
  /** Undefined where the shop has no such thing. */
  was: string | undefined;
}

/** Something that rows share: what each says of it, how it is called, and how they come to agree. */
interface Shared {
  sayings: Saying[];
  what: SharedThing;
  of: string;
  set: (value: Value) => unknown;
  /** Nobody sees that it is shared: what the shop has and another row replaces is told, too. */
  seemsOwn?: boolean;
}

const MAX_NOTES = 20;

const fold = (text: string | undefined) => (text ?? '').toLowerCase();

/**
 * A file whose rows agree on what they share: the stock that several are counted by, and what the
 * value of an option has. What the shop does not have counts, whichever row says it; of two such
 * values the first does, and the other is told.
 */
export function withSharedValues(
  before: ProductModel | undefined,
  sheet: SheetProduct,
  fileAt: FileAt,
): { sheet: SheetProduct; told: SheetProblem[] } {
  const groups = before?.groups ?? [];
  const options = sheet.options ?? [];
  const combinationOf = combinationFinder(groups, { ...sheet, options });
  const isKnown = (row: SheetVariant) =>
    groups.length === options.length && combinationOf(row) !== undefined;
  const variants = sheet.variants.map((row) => ({ ...row, parts: [...row.parts] }));
  const agreeing = { ...sheet, options, variants };
  const product: Pick<SheetProduct, 'cost'> = {};
  const told: SheetProblem[] = [];
  for (const { sayings, what, of, set, seemsOwn } of [
    sharedCost(before, sheet, product),
    ...sharedStock(before, agreeing),
    ...sharedParts(before, agreeing, fileAt),
  ]) {
    const { first, said, left: others } = answersIn(sayings, isKnown);
    if (!first) continue;
    const left = seemsOwn ? said.filter(({ text }) => text !== first.text) : others;
    set(first.value);
    const note = { say: 'shared_value' as const, what, of, row: first.row.row ?? sheet.row };
    const kept = short(first.text);
    for (const { row, text } of left) {
      told.push({ row: row.row ?? sheet.row, told: { ...note, kept, left: short(text) } });
    }
  }
  const counted = sharedPolicy(before, sheet, isKnown);
  return {
    sheet: { ...sheet, variants, ...product, ...counted.said },
    told: grouped([...counted.told, ...told], MAX_NOTES),
  };
}

/** What counts of what rows say of one thing, and what else they say beside what was there before. */
function answersIn(
  sayings: readonly Saying[],
  isKnown: (row: SheetVariant) => boolean,
): { first?: Saying; said: Saying[]; left: Saying[] } {
  // A row that somebody adds may leave blank what another says.
  const said = sayings.filter(
    ({ row, value, text }) => value !== undefined && (text !== '' || isKnown(row)),
  );
  const known = sayings.find(({ was }) => was !== undefined)?.was;
  const changed = said.filter(({ text, was }) => text !== (was ?? known));
  const [first] = [...changed, ...said];
  // Rows of before that say what was there give no answer to a row that somebody changes.
  const answers = changed[0] && isKnown(changed[0].row) ? changed : said;
  return { first, said, left: answers.filter(({ text }) => text !== first?.text) };
}

type Rows = Required<Pick<SheetProduct, 'options' | 'variants'>> & SheetProduct;

/** The stock, where our own file says which options it is counted by. */
function sharedStock(before: ProductModel | undefined, sheet: Rows): Shared[] {
  const counted = countedOptions(sheet);
  if (counted === undefined) return [];
  const combinationOf = combinationFinder(before?.groups ?? [], sheet);
  const cellAt = cellFinder(before?.groups ?? []);
  const quantityBefore = (row: SheetVariant) => {
    const cell = before && cellAt(combinationOf(row) ?? []);
    return cell === undefined ? undefined : before?.quantities[cell];
  };
  return rowsBy(sheet.variants, ({ values }) => values.slice(0, counted)).map((rows) => ({
    what: 'stock',
    of: rows[0]?.values.slice(0, counted).join(' / ') ?? '',
    sayings: rows.map((row) => {
      const was = quantityBefore(row)?.toString();
      return { row, value: row.quantity, text: String(row.quantity), was };
    }),
    set: (value) => {
      for (const row of rows) Object.assign(row, { quantity: value });
    },
  }));
}

/** What a piece costs is the product's, and our own file says it in its first row. */
function sharedCost(
  before: ProductModel | undefined,
  { variants }: SheetProduct,
  product: Pick<SheetProduct, 'cost'>,
): Shared {
  const was = before && textOf('cost', before.cost);
  const sayings = variants.map((row) => {
    return { row, value: row.cost, text: textOf('cost', row.cost), was };
  });
  const set = (value: Value) => Object.assign(product, { cost: value });
  return { what: 'cost', of: '', sayings, set, seemsOwn: true };
}

/** How the stock is counted is the product's: in our own file all of its rows share that. */
function sharedPolicy(
  before: ProductModel | undefined,
  { isWhole, row, variants }: SheetProduct,
  isKnown: (row: SheetVariant) => boolean,
): { said?: Pick<SheetProduct, 'stock_policy'>; told: SheetProblem[] } {
  if (!isWhole || new Set(variants.flatMap(({ policy }) => policy ?? [])).size < 2) {
    return { told: [] };
  }
  // A product that the file makes sells on rather than being sold out.
  if (!before) return { told: [{ row, told: { say: 'stock_counted_otherwise' } }] };
  // What is not counted has a blank cell.
  const textOf = (policy: StockPolicy | undefined) => (policy === 'untracked' ? '' : `${policy}`);
  const was = textOf(before.stock_policy);
  const sayings = variants.map((row) => {
    return { row, value: row.policy, text: textOf(row.policy), was };
  });
  const { first, said } = answersIn(sayings, isKnown);
  const isShared = said.every(({ text }) => text === first?.text);
  const told = { say: 'stock_counted_as' as const, row: first?.row.row ?? row };
  return { said: { stock_policy: first?.row.policy }, told: isShared ? [] : [{ row, told }] };
}

/** What the values of the options have of their own. */
function sharedParts(before: ProductModel | undefined, sheet: Rows, fileAt: FileAt): Shared[] {
  return sheet.options.flatMap(({ name }, index) => {
    const group = before?.groups.find((one) => fold(one.name) === fold(name));
    return rowsBy(sheet.variants, ({ values }) => [values[index] ?? '']).flatMap((rows) => {
      const of = rows[0]?.values[index] ?? '';
      const known = group?.variants.find((one) => fold(one.name) === fold(of));
      return PART_FIELDS.map((field): Shared => {
        const before = field === 'image' ? known?.picture : known?.[field];
        const was = known && textOf(field, before);
        return {
          what: field,
          of,
          sayings: rows.map((row) => {
            const value = row.parts[index]?.[field];
            const text = textOf(field, value);
            const isSame = field === 'image' && was !== undefined && fileAt(text) === was;
            return { row, value, text, was: isSame ? text : was };
          }),
          set: (value) => {
            for (const { parts } of rows) parts[index] = { ...parts[index], [field]: value };
          },
        };
      });
    });
  });
}

function textOf(field: SharedThing, value: Value | null): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return priceWords(value);
  const isAmount = field === 'compare_at_price' || field === 'cost';
  return isAmount ? decimal(Number(value)) : String(value);
}
