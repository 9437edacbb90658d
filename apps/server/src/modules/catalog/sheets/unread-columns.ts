import { cut } from '@kade/rules/cut';
import type { ColumnName, Columns } from './columns';

/** What a merchant would miss most, in this order. */
const MISSED = [
  /vendor|brand/,
  /\bsku\b/,
  /barcode|gtin|\bean\b|isbn/,
  /compare|sale price/,
  /weight|grams/,
  /cost/,
  /^seo|meta ?(title|description)/,
  /tax/,
  /quantity|stock|inventory/,
  /shipping|dimension|length|width|height/,
  /metafield|^custom|^meta:/,
] as const;

/** Columns of which a row may say what is not kept, though they are read. */
const HALF_READ: Partial<Record<ColumnName, (value: string, row: Cells) => boolean>> = {
  // The type says the category where there is one; else the last part of the path does.
  product_category: (value, { type }) => type !== '' || value.includes('>'),
};
type Cells = Partial<Record<ColumnName, string>>;

/** Looks at the columns that nobody reads, row by row, to name first what would be missed. */
export function unreadColumns(
  header: readonly string[],
  { ignored: others, at }: Pick<Columns, 'ignored' | 'at'>,
) {
  const ignored = new Map(others);
  const textAt = (cells: readonly string[], index = -1) => cells[index]?.trim() ?? '';
  /** What is said for the first time beside what is read makes its column one that is not. */
  const seeHalfRead = (cells: readonly string[]) => {
    for (const [name, isLost] of Object.entries(HALF_READ)) {
      const index = at[name as ColumnName];
      if (index === undefined || ignored.has(index)) continue;
      const value = textAt(cells, index);
      const row = { type: textAt(cells, at.type) };
      if (value !== '' && isLost(value, row)) ignored.set(index, header[index]?.trim() ?? '');
    }
  };
  const firsts = new Map<number, string>();
  const varied = new Set<number>();
  return {
    see: (cells: readonly string[]): void => {
      seeHalfRead(cells);
      for (const index of ignored.keys()) {
        const value = cells[index]?.trim() ?? '';
        if (value === '') continue;
        const first = firsts.get(index);
        if (first === undefined) firsts.set(index, cut(value, 100));
        else if (first !== value) varied.add(index);
      }
    },
    /** Their names: what is missed, what says something, what says one thing, what is blank. */
    names: (): string[] => {
      const rankOf = (index: number, name: string) => {
        if (!firsts.has(index)) return MISSED.length + 2;
        const missed = MISSED.findIndex((pattern) => pattern.test(name.toLowerCase()));
        if (missed >= 0) return missed;
        return varied.has(index) ? MISSED.length : MISSED.length + 1;
      };
      return [...ignored]
        .map(([index, name]) => ({ name, rank: rankOf(index, name) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ name }) => name);
    },
  };
}
