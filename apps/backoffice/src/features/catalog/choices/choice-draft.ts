/** What was typed into the cells of a combination; what is not there stays. */
export interface CellsDraft {
  price?: string | undefined;
  sku?: string | undefined;
  barcode?: string | undefined;
  stock?: string | undefined;
  /** The id of a picture, or `new-0` of one that is not sent yet; empty: none. */
  image?: string | undefined;
}

export interface OptionDraft {
  name: string;
  /** As typed: `S, M, L` are three. */
  values: string;
}

/** What is typed of what customers choose from, beside what the product has already. */
export interface ChoiceDraft {
  /** More values of a group that there is, by its id. */
  added: Record<string, string>;
  options: OptionDraft[];
  /** By the key of the combination. */
  cells: Record<string, CellsDraft>;
}

export const noChoices: ChoiceDraft = { added: {}, options: [], cells: {} };

const fold = (text: string) => text.toLowerCase();

/** The values of an option as they are typed: each once, however it is written. */
export function valuesIn(text: string): string[] {
  const values = text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter(Boolean);
  return [...new Map(values.toReversed().map((value) => [fold(value), value])).values()].reverse();
}

/** Names a combination, whatever its values are written like. */
export const keyOf = (values: readonly string[]) => values.map(fold).join('\n');

/**
 * The draft after the values of an option are typed anew: cells of a value that is only written
 * otherwise stay its own. `index`: of the option among all that the product has then.
 */
export function retyped(
  draft: ChoiceDraft,
  index: number,
  [before, after]: readonly [string, string],
): ChoiceDraft['cells'] {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  const changed = old.findIndex((value, place) => fold(value) !== fold(now[place] ?? ''));
  if (old.length !== now.length || changed < 0) return draft.cells;
  const [from, to] = [fold(old[changed] ?? ''), fold(now[changed] ?? '')];
  return Object.fromEntries(
    Object.entries(draft.cells).map(([key, cells]) => {
      const values = key.split('\n');
      return [values[index] === from ? values.with(index, to).join('\n') : key, cells];
    }),
  );
}
