import { MAX_VARIANTS } from '@kade/contract/catalog/variants';
import { MAX_COMBINATIONS } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { short } from '../sheet-files';
import type { SheetProblem, SheetProduct } from '../sheets';
import type { ModelGroup, ProductModel } from '../whole';

const fold = (text: string) => text.toLowerCase();

type Options = Required<Pick<SheetProduct, 'options'>> & Pick<SheetProduct, 'variants'>;

/** As many variants as a group of this name may have: those that there are stay. */
export const roomOf = (groups: readonly ModelGroup[], name: string) =>
  Math.max(
    MAX_VARIANTS,
    groups.find((group) => fold(group.name) === fold(name))?.variants.length ?? 0,
  );

/** What a file says of the first values of each option, as many as a group may have. */
export function withinLimits<Sheet extends Options>(base: ProductModel, sheet: Sheet): Sheet {
  const kept = sheet.options.map(({ name }, index) => {
    const values = sheet.variants.map(({ values }) => fold(values[index] ?? ''));
    return new Set([...new Set(values)].slice(0, roomOf(base.groups, name)));
  });
  const variants = sheet.variants.filter(({ values }) =>
    kept.every((known, index) => known.has(fold(values[index] ?? ''))),
  );
  return variants.length === sheet.variants.length ? sheet : { ...sheet, variants };
}

/** Whether the values of the options would make more combinations than a product may have. */
export const isBeyondCombinations = (options: Options): boolean =>
  countCombinations(options) > MAX_COMBINATIONS;

/** Whether the file leaves out some of the combinations that the values of its options would make. */
export const lacksCombinations = (options: Options): boolean =>
  countCombinations(options) > options.variants.length;

/** How many combinations the values of the options make. */
function countCombinations({ options, variants }: Options): number {
  const sizes = options.map(
    (_, index) => new Set(variants.map(({ values }) => fold(values[index] ?? ''))).size,
  );
  return sizes.reduce((count, size) => count * size, 1);
}

/** What a product has no room for of the variants of a file. */
export function limitNotes(
  { row, options = [], variants }: SheetProduct,
  { groups }: ProductModel,
): SheetProblem[] {
  const note = (told: ImportNote) => ({ row, told });
  const [group] = groups;
  if (options.length > 1 && groups.length === 1 && group) {
    const left = variants.length - group.variants.length;
    const list = short(group.name);
    return [
      note(
        left > 0
          ? { say: 'one_list_shortened', group: list, count: variants.length, left }
          : { say: 'one_list', group: list },
      ),
    ];
  }
  return options.flatMap(({ name }, index) => {
    const size = new Set(variants.map(({ values }) => fold(values[index] ?? ''))).size;
    const kept = groups.find((one) => fold(one.name) === fold(name))?.variants.length ?? size;
    return size > kept
      ? [note({ say: 'values_left_out', option: name, count: size, left: size - kept })]
      : [];
  });
}
