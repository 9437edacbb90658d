import type { Columns } from './columns';

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

/** Looks at the columns that nobody reads, row by row, to name first what would be missed. */
export function unreadColumns({ ignored }: Pick<Columns, 'ignored'>) {
  const firsts = new Map<number, string>();
  const varied = new Set<number>();
  return {
    see: (cells: readonly string[]): void => {
      for (const index of ignored.keys()) {
        const value = cells[index]?.trim() ?? '';
        if (value === '') continue;
        const first = firsts.get(index);
        if (first === undefined) firsts.set(index, value.slice(0, 100));
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
