import type { Choices } from '@kade/contract/catalog/choices';
import { MAX_VARIANTS } from '@kade/contract/catalog/variants';
import { priceOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import type { FieldRefusal } from '../../../platform/errors';
import { groupsOfOptions, keptCompared, placeGoods } from '../apply';
import { chooser, type ModelGroup, type ProductModel } from '../whole';
import { rowsWithGoods, toldCombinations } from './choice-goods';
import { withPictures } from './choice-pictures';
import { quantitiesAfter } from './choice-stock';

/** Groups as a table wants them, and which variants each row names. */
export interface PlacedRows {
  price: number;
  groups: ModelGroup[];
  ids: string[][];
}

/**
 * A product after a table says what customers choose from. Prices that are as the groups make them
 * leave the groups their way of making them; stock, SKU and pictures of what stays are carried over.
 */
export function applyChoices(
  before: ProductModel,
  choices: Choices,
  newId: () => string,
): ProductModel | FieldRefusal {
  const placed = placeRows(before, choices, newId);
  if ('told' in placed) return placed;
  const { price, ids } = placed;
  const told = toldCombinations(before, placed.groups);
  const model = { ...before, price, ...told };
  const quantities = quantitiesAfter(before, { ...placed, groups: told.groups }, choices.rows);
  const goods = placeGoods({ ...model, quantities }, rowsWithGoods(model, ids, choices));
  return withPictures(goods, ids, choices);
}

/** Groups of the table's names, in its order, with the prices that its rows say. */
function placeRows(
  before: ProductModel,
  choices: Choices,
  newId: () => string,
): PlacedRows | FieldRefusal {
  const groups = namedGroups(before, choices, newId);
  const ids = choices.rows.map(({ values }) =>
    groups.map(({ variants }, index) => variantOf(variants, values[index])?._id ?? ''),
  );
  const choose = chooser(groups);
  const prices = ids.map((row) => priceOf(before, choose(row), row));
  const isAsMade = choices.rows.every(
    (row, index) => row.price === undefined || row.price === prices[index],
  );
  if (isAsMade) return { price: before.price, groups, ids };
  const rows = choices.rows.map((row, index) => ({
    values: row.values,
    price: row.price ?? prices[index] ?? 0,
    quantity: 0,
  }));
  const wanted = groupsOfOptions(choices.options, rows);
  if (wanted.groups.length === groups.length) {
    const priced = groups.map((group, index): ModelGroup => {
      const made = wanted.groups[index];
      const variants = group.variants.map((variant) => ({
        ...variant,
        price: variantOf(made?.variants ?? [], variant.name)?.price ?? variant.price,
      }));
      return { ...group, price: made?.price ?? group.price, variants };
    });
    return { price: wanted.price, groups: keptCompared(before, priced), ids };
  }
  const [list] = wanted.groups;
  if (before.groups.length > 0 || !list || rows.length > MAX_VARIANTS) return pricesDoNotAddUp;
  const variants = list.variants.map((variant) => ({ ...newVariant(newId), ...variant }));
  const one: ModelGroup = { _id: newId(), ...list, stock: stockOfNew(choices, true), variants };
  return { price: wanted.price, groups: [one], ids: variants.map(({ _id }) => [_id]) };
}

const pricesDoNotAddUp: FieldRefusal = {
  field: 'choices.rows',
  told: { say: 'prices_of_no_option' },
};

const fold = (text: string | undefined) => (text ?? '').toLowerCase();

const variantOf = <V extends { name: string }>(variants: readonly V[], name: string | undefined) =>
  variants.find((variant) => fold(variant.name) === fold(name));

const newVariant = (newId: () => string) => ({
  _id: newId(),
  sku: '',
  barcode: '',
  weight: null,
  compare_at_price: null,
  picture: null,
});

/** The groups of the table before any price is read: what has the name of one that there is is that one. */
function namedGroups(
  before: ProductModel,
  { options, rows }: Choices,
  newId: () => string,
): ModelGroup[] {
  const counted = stockGroupsOf(before.groups);
  const isCounted = counted.length > 0;
  const isStated = rows.some(saysStock);
  const placeOf = (name: string) => options.findIndex((option) => fold(option) === fold(name));
  const places = counted.map(({ name }) => placeOf(name));
  // In another order the stock is counted by the same groups: by all up to the last of them.
  const lastCounted = places.includes(-1) ? -1 : Math.max(...places);
  return options.map((option, index): ModelGroup => {
    const known = before.groups.find(({ name }) => fold(name) === fold(option));
    const price = known?.price ?? 'parent';
    const values = new Map(rows.map(({ values }) => [fold(values[index]), values[index] ?? '']));
    const isLast = index === options.length - 1;
    const isNewCount = (!known && isCounted) || index === lastCounted || (isLast && isStated);
    return {
      _id: known?._id ?? newId(),
      name: option,
      price,
      stock: isNewCount ? 'independent' : (known?.stock ?? 'parent'),
      variants: [...values.values()].map((value) => {
        const twin = variantOf(known?.variants ?? [], value);
        return twin ?? { ...newVariant(newId), name: value, price: firstPrice(before, price) };
      }),
    };
  });
}

const saysStock = ({ stock_quantity, stock_added }: Choices['rows'][number]) =>
  stock_quantity !== undefined || stock_added !== undefined;

const stockOfNew = ({ rows }: Choices, isLast: boolean) =>
  isLast && rows.some(saysStock) ? 'independent' : 'parent';

/** What a new variant of a group costs until its row says otherwise. */
function firstPrice(before: ProductModel, price: ModelGroup['price']) {
  if (price === 'independent') return { type: price, amount: before.price };
  return { type: price === 'addon' ? ('addition' as const) : price, amount: 0 };
}
