import { goodsOf, isTold, NO_GOODS, type Goods } from '@kade/rules/goods';
import { combinationText, goodsColumns } from '../groups';
import type { SheetProduct, SheetVariant } from '../sheets';
import type { ModelCombination, ModelGroup, Placed, ProductModel } from '../whole';

const fold = (text: string | undefined) => (text ?? '').toLowerCase();

/** A row of a file with the variants that it stands for. */
interface Row {
  ids: string[];
  variant: SheetVariant;
}

/**
 * A product with what a file says of SKU, barcode, weight and compare-at price, each as near to the
 * product as all rows allow: where it is already, on the product, on the variants of one group, or on
 * the combinations.
 */
export function placeGoods(model: ProductModel, sheet: SheetProduct): ProductModel {
  const rows = rowsOf(model.groups, sheet);
  let placed: ProductModel = { ...model, combinations: keptCombinations(model) };
  for (const field of goodsColumns)
    placed = { ...placed, ...placeField(placed, field, rows, sheet) };
  return placed;
}

/** Those of before that are still one of each group. */
function keptCombinations({ groups, combinations }: ProductModel): ModelCombination[] {
  const ids = new Set(groups.flatMap(({ variants }) => variants.map((one) => one._id)));
  return combinations.filter(
    ({ variants }) => variants.length === groups.length && variants.every((id) => ids.has(id)),
  );
}

function rowsOf(groups: readonly ModelGroup[], { options = [], variants }: SheetProduct): Row[] {
  const parts = groups.map((group) => ({
    option: options.findIndex(({ name }) => fold(name) === fold(group.name)),
    ids: new Map(group.variants.map(({ _id, name }) => [fold(name), _id])),
  }));
  return variants.flatMap((variant) => {
    // Options whose prices do not add up are one group of their combinations.
    const ids = parts.flatMap(
      ({ option, ids: known }) =>
        known.get(fold(option < 0 ? variant.values.join(' / ') : variant.values[option])) ?? [],
    );
    return ids.length === groups.length ? [{ ids, variant }] : [];
  });
}

function placeField<F extends keyof Goods>(
  model: ProductModel,
  field: F,
  rows: readonly Row[],
  sheet: SheetProduct,
): Placed {
  const told = sheet.goods?.[field];
  const isInParts = rows.some(({ variant }) =>
    variant.parts.some((part) => part[field] !== undefined),
  );
  const stated = rows.filter(({ variant }) => variant[field] !== undefined);
  if (model.groups.length === 0) {
    const [first] = stated;
    // Our own file says it in the row: where that is not read, a blank beside it clears nothing.
    const beside = told === NO_GOODS[field] ? undefined : told;
    const own = first ? (first.variant[field] ?? told ?? NO_GOODS[field]) : beside;
    return own === undefined ? model : cleared(model, field, own as Goods[F]);
  }
  if (told !== undefined || isInParts) return placeExactly(model, field, rows, sheet);
  if (stated.length === 0) return model;
  const valueBefore = valueIn(model, field);
  // A cell that could not be read says what is there.
  const said = rows.map((row) =>
    row.variant[field] === undefined ? sayingIt(row, field, valueBefore(row.ids)) : row,
  );
  const says = (placed: Placed) => {
    const valueOf = valueIn(placed, field);
    return said.every(({ ids, variant }) => valueOf(ids) === variant[field]);
  };
  const candidates = [() => model, ...candidatesOf(model, field, said)];
  for (const candidate of candidates) {
    const placed = candidate();
    if (says(placed)) return placed;
  }
  return withCombinations(cleared(model, field), field, said);
}

const sayingIt = (row: Row, field: keyof Goods, value: Goods[keyof Goods]): Row => ({
  ...row,
  variant: { ...row.variant, [field]: value },
});

/** The simpler places first; what names one thing is never the product's while it has options. */
function candidatesOf<F extends keyof Goods>(
  model: ProductModel,
  field: F,
  rows: readonly Row[],
): (() => Placed)[] {
  const isName = field === 'sku' || field === 'barcode';
  const places = model.groups.map((_, index) => () => {
    const values = new Map(
      rows.map(({ ids, variant }) => [ids[index] ?? '', variant[field]] as const),
    );
    return onVariants(cleared(model, field), field, (id) => values.get(id));
  });
  const own = rows[0]?.variant[field];
  return isName || own === undefined
    ? places.toReversed()
    : [() => cleared<F>(model, field, own as Goods[F]), ...places];
}

/** As our own file tells it: the product's, each variant's, and what rows say beside that. */
function placeExactly<F extends keyof Goods>(
  model: ProductModel,
  field: F,
  rows: readonly Row[],
  { goods, options = [] }: SheetProduct,
): Placed {
  const values = new Map<string, Goods[F]>();
  for (const { ids, variant } of rows) {
    for (const [index, id] of ids.entries()) {
      const option = options.findIndex(
        ({ name }) => fold(name) === fold(model.groups[index]?.name),
      );
      const value = variant.parts[option]?.[field];
      if (value !== undefined && !values.has(id)) values.set(id, value as Goods[F]);
    }
  }
  // What no row says of a variant, or says so that it cannot be read, stays.
  for (const one of model.groups.flatMap(({ variants }) => variants)) {
    if (!values.has(one._id)) values.set(one._id, one[field]);
  }
  const told = goods?.[field] === undefined ? model[field] : goods[field];
  const placed = onVariants(cleared(model, field, told), field, (id) => values.get(id));
  const [group, ...others] = placed.groups;
  const [valueOf, valueBefore] = [valueIn(placed, field), valueIn(model, field)];
  const own = new Set(
    model.combinations
      .filter((one) => one[field] !== NO_GOODS[field])
      .map(({ variants }) => combinationText(variants)),
  );
  // What followed from the product and its variants before, follows from what they have now.
  const follows = ({ ids, variant }: Row) =>
    variant[field] === valueBefore(ids) &&
    variant.parts.every((part) => part[field] !== undefined) &&
    !own.has(combinationText(ids));
  const differing = rows.flatMap((row) => {
    if (row.variant[field] !== undefined)
      return valueOf(row.ids) !== row.variant[field] && !follows(row) ? [row] : [];
    return own.has(combinationText(row.ids)) ? [sayingIt(row, field, valueBefore(row.ids))] : [];
  });
  if (!group || others.length > 0) return withCombinations(placed, field, differing);
  // Of a product with one option a row is its variant's own: that is the column which people edit.
  const said = new Map(differing.map(({ ids, variant }) => [ids[0] ?? '', variant[field]]));
  return onVariants(placed, field, (id) => (said.has(id) ? said.get(id) : values.get(id)));
}

/** Asks what tells a choice, as the rule of the shop answers it. */
function valueIn(placed: Placed, field: keyof Goods) {
  const known = new Map(placed.combinations.map((one) => [combinationText(one.variants), one]));
  return (ids: readonly string[]) =>
    goodsOf(placed, placed.groups, ids, known.get(combinationText(ids)))[field];
}

/** With nothing said in this field but by the product. */
const cleared = <F extends keyof Goods>(
  model: ProductModel,
  field: F,
  value: Goods[F] = NO_GOODS[field],
): ProductModel => ({
  ...model,
  [field]: value,
  groups: model.groups.map((group) => ({
    ...group,
    variants: group.variants.map((variant) => ({ ...variant, [field]: NO_GOODS[field] })),
  })),
  combinations: model.combinations
    .map((one) => ({ ...one, [field]: NO_GOODS[field] }))
    .filter(isTold),
});

const onVariants = <F extends keyof Goods>(
  model: Placed,
  field: F,
  valueFor: (id: string) => SheetVariant[F] | Goods[F] | undefined,
): Placed => ({
  ...model,
  groups: model.groups.map((group) => ({
    ...group,
    variants: group.variants.map((variant) => ({
      ...variant,
      [field]: valueFor(variant._id) ?? NO_GOODS[field],
    })),
  })),
});

/** What rows say becomes their combinations' own, or of one group its variants'. */
function withCombinations<F extends keyof Goods>(
  model: Placed,
  field: F,
  rows: readonly Row[],
): Placed {
  const known = new Map(model.combinations.map((one) => [combinationText(one.variants), one]));
  for (const { ids, variant } of rows) {
    const key = combinationText(ids);
    const one = known.get(key) ?? { ...NO_GOODS, variants: ids };
    known.set(key, { ...one, [field]: variant[field] ?? NO_GOODS[field] });
  }
  return { ...model, combinations: [...known.values()].filter(isTold) };
}
