import type { ModelGroup, ModelImage } from '../whole';
import { noteOf } from './sheet-notes';
import type { SheetProblem, SheetProduct, SheetRow } from './sheet-product';

const fold = (text: string | undefined) => (text ?? '').toLowerCase();

type Addresses = Map<string, string>;

/** Which picture shows each value of each option; undefined where the file says nothing of it. */
function addressesOf({ options, variants }: SheetProduct): Addresses[] | undefined {
  if (!options) return undefined;
  const told = variants.some(({ parts }) => parts.some(({ image }) => image !== undefined));
  if (told) {
    return options.map(
      (_, index) =>
        new Map(
          variants.flatMap(({ values, parts }): [string, string][] => {
            const image = parts[index]?.image;
            return image ? [[fold(values[index]), image]] : [];
          }),
        ),
    );
  }
  if (variants.every(({ image }) => image === undefined)) return undefined;
  const hanging = options.map((_, index) => hangingOn(variants, index));
  const first = hanging.findIndex((addresses) => addresses !== undefined);
  return hanging.map((addresses, index) => (index === first && addresses) || new Map());
}

/** The pictures of an option's values where each has one; undefined where other options choose it. */
function hangingOn(variants: SheetProduct['variants'], index: number): Addresses | undefined {
  const addresses: Addresses = new Map();
  for (const { values, image } of variants) {
    if (!image) continue;
    const value = fold(values[index]);
    if ((addresses.get(value) ?? image) !== image) return undefined;
    addresses.set(value, image);
  }
  return addresses;
}

/** Groups whose variants are shown by the pictures that a file says, of those that the product has. */
export function showVariants(
  groups: readonly ModelGroup[],
  sheet: SheetProduct,
  {
    images,
    fileAt,
  }: { images: readonly ModelImage[]; fileAt: (url: string) => string | undefined },
): ModelGroup[] {
  const addresses = addressesOf(sheet);
  const known = new Set(images.map(({ file, url }) => file ?? url));
  const told = (group: ModelGroup, name: string) => {
    const index = (sheet.options ?? []).findIndex(
      (option) => fold(option.name) === fold(group.name),
    );
    if (index >= 0) return addresses?.[index]?.get(fold(name));
    // Options whose prices do not add up are one group of their combinations.
    const row = sheet.variants.find(({ values }) => fold(values.join(' / ')) === fold(name));
    return row?.image || undefined;
  };
  return groups.map((group) => ({
    ...group,
    variants: group.variants.map((variant) => {
      const url = told(group, variant.name);
      const next = url === undefined ? null : (fileAt(url) ?? url);
      const picture = addresses ? next : (variant.picture ?? null);
      return { ...variant, picture: picture !== null && known.has(picture) ? picture : null };
    }),
  }));
}

/** A product whose combinations have pictures of their own, which no single option chooses. */
export function combinationNotes(
  rows: readonly SheetRow[],
  { options = [], variants }: SheetProduct,
): SheetProblem[] {
  const isTold = variants.some(({ image }) => image);
  const isHanging = options.some((_, index) => hangingOn(variants, index));
  const first = rows.slice(0, 1);
  return isTold && options.length > 1 && !isHanging
    ? noteOf(first, () => ({ say: 'combinations_pictured' }))
    : [];
}
