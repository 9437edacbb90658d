import { SOLD_STATUSES } from '@kade/contract/catalog/products';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { goodsAfter, NO_GOODS } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { cellFinder, combinationsOf, priceOf, type GroupPrice } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { collectionsAfter, showVariants, type SheetProduct, type SheetVariant } from '../sheets';
import { chooser, type ModelGroup, type ModelImage, type ProductModel } from '../whole';
import { keptCompared } from './kept-compared';
import { carriedQuantities, keptStock } from './kept-stock';
import { groupsOfOptions, type WantedGroup, type WantedOptions } from './options-to-groups';
import { placeGoods } from './place-goods';
import { combinationFinder, priceFinder, type SheetOfVariants } from './rows-of-product';
import { isBeyondCombinations, lacksCombinations, roomOf, withinLimits } from './sheet-limits';

/** What an import needs beside the file. */
export interface ApplyTools {
  newId: () => string;
  /** The file of the store that an address shows; undefined where it is still to be fetched. */
  fileAt: (url: string) => string | undefined;
}

const emptyModel: ProductModel = {
  name: '',
  handle: null,
  description: '',
  price: 0,
  category: null,
  status: 'active',
  in_stock: true,
  stock_policy: 'stop',
  tags: '',
  thumbnail: null,
  images: [],
  groups: [],
  quantities: [0],
  ...NO_GOODS,
  vendor: '',
  cost: null,
  combinations: [],
};

/**
 * A product after what a file says of it: a column that the file does not have changes nothing, one
 * that is blank clears.
 */
export function applySheet(
  before: ProductModel | undefined,
  sheet: SheetProduct,
  tools: ApplyTools,
): ProductModel {
  const base = before ?? emptyModel;
  const images = sheet.images?.map(({ url, alt }): ModelImage => {
    const file = tools.fileAt(url);
    return { file: file ?? null, url: file ? '' : url, alt };
  });
  const thumbnail =
    sheet.thumbnail === undefined || sheet.thumbnail === null
      ? sheet.thumbnail
      : (tools.fileAt(sheet.thumbnail) ?? base.thumbnail);
  const model: ProductModel = {
    ...base,
    name: sheet.name ?? base.name,
    handle: base.handle ?? (sheet.handle === '' ? null : sheet.handle),
    description: sheet.description ?? base.description,
    category: categoryOf(base, sheet),
    status: sheet.status ?? base.status,
    in_stock: sheet.in_stock ?? base.in_stock,
    stock_policy: policyOf(before, sheet),
    tags: sheet.tags ?? base.tags,
    collections: sheet.collections
      ? collectionsAfter(base.collections ?? [], sheet.collections, sheet.isWhole === true)
      : (base.collections ?? []),
    vendor: sheet.vendor ?? base.vendor,
    cost: sheet.cost === undefined ? base.cost : sheet.cost,
    images: images ?? base.images,
    ...optionsOf(base, sheet, { ...tools, isNew: !before, policy: policyOf(before, sheet) }),
  };
  model.groups = showVariants(model.groups, sheet, { ...model, fileAt: tools.fileAt });
  // As when a product is created by hand, the first picture stands for it where none is chosen.
  const first = model.images[0]?.file ?? null;
  const kept = thumbnail === undefined ? base.thumbnail : thumbnail;
  return placeGoods(
    { ...model, thumbnail: before && thumbnail !== undefined ? kept : (kept ?? first) },
    sheet,
  );
}

/** A name that differs in signs only is the same category, spelt as it is. */
function categoryOf({ category }: ProductModel, sheet: SheetProduct): string | null {
  if (sheet.category === undefined) return category;
  const isSame = searchForm(sheet.category ?? '') === searchForm(category ?? '');
  return isSame ? category : sheet.category;
}

/** A new product of which the file does not say how many there are sells without being counted. */
function policyOf(before: ProductModel | undefined, sheet: SheetProduct): StockPolicy {
  const policy = sheet.stock_policy ?? before?.stock_policy ?? 'stop';
  if (sheet.isStock && policy === 'untracked') return 'stop';
  return !before && !sheet.hasQuantities && policy === 'stop' ? 'untracked' : policy;
}

/** What a file makes of a product's stock without saying so, where it does. */
export function stockOutcome(
  before: ProductModel | undefined,
  sheet: SheetProduct,
  after: ProductModel,
): StockOutcome | null {
  if (!before && !sheet.hasQuantities && sheet.stock_policy !== 'untracked') {
    return after.stock_policy === 'untracked' ? 'untracked' : null;
  }
  return isSoldOut(after) && !(before && isSoldOut(before)) ? 'sold_out' : null;
}

const isSoldOut = ({ status, in_stock, stock_policy, quantities }: ProductModel) =>
  SOLD_STATUSES.includes(status) &&
  in_stock &&
  stock_policy === 'stop' &&
  quantities.every((quantity) => quantity <= 0);

interface OptionTools extends ApplyTools {
  isNew: boolean;
  policy: StockPolicy;
}

function optionsOf(
  base: ProductModel,
  sheet: SheetProduct,
  tools: OptionTools,
): Pick<ProductModel, 'price' | 'groups' | 'quantities'> {
  const [first] = sheet.variants;
  const price = sheet.price ?? first?.price ?? base.price;
  if (!sheet.options?.length) {
    const groups = sheet.options ? [] : base.groups;
    const own =
      groups.length === base.groups.length ? base.quantities : carriedQuantities(base, groups);
    // One number says nothing of what is counted by variants.
    const quantity = stockGroupsOf(groups).length > 0 ? undefined : first?.quantity;
    const quantities = sheet.hasQuantities && quantity !== undefined ? [quantity] : own;
    return { price, groups, quantities };
  }
  const limited = withinLimits(base, { ...sheet, options: sheet.options });
  return variantsOf(base, limited, { price, tools });
}

function variantsOf(
  base: ProductModel,
  sheet: SheetOfVariants,
  { price, tools }: { price: number; tools: OptionTools },
): Pick<ProductModel, 'price' | 'groups' | 'quantities'> {
  const keepsStock = !sheet.hasQuantities && !tools.isNew;
  const isExact = sheet.options.some(({ stock }) => stock !== undefined);
  if (isExact) {
    const made = withIds(base, exactOptions(sheet, price), tools);
    return keepsStock ? { ...made, quantities: carriedQuantities(base, made.groups) } : made;
  }
  const asItIs = keptOptions(base, sheet);
  if (asItIs) return asItIs;
  const knownPrice = priceFinder(base, sheet);
  const rows = sheet.variants.map((variant) => ({
    values: variant.values,
    price: variant.price ?? knownPrice(variant) ?? price,
    quantity: variant.quantity ?? 0,
  }));
  const names = sheet.options.map(({ name }) => name);
  // What is not counted is sold in every combination of its groups, also in those that there are not.
  const isSoldUncounted =
    sheet.together !== undefined ||
    (tools.policy !== 'stop' && (sheet.lacksSoldOut === true || !hasGroups(base, names)));
  const limits = {
    isOneList: isBeyondCombinations(sheet) || (isSoldUncounted && lacksCombinations(sheet)),
    maxOf: (name: string) => roomOf(base.groups, name),
  };
  const made = withIds(base, groupsOfOptions(names, rows, limits), tools);
  if (sheet.together !== undefined) {
    const groups = made.groups.map((group) => ({ ...group, stock: 'parent' as const }));
    return { ...made, groups, quantities: [sheet.together] };
  }
  if (!keepsStock) return made;
  const [list] = made.groups;
  const isList = names.length > 1 && made.groups.length === 1;
  const wasOf = combinationFinder(stockGroupsOf(base.groups), sheet);
  const isOf = combinationFinder(made.groups, sheet);
  const counted = sheet.variants.map((row, index) => ({
    was: wasOf(row) ?? [],
    // The names of a list may be shortened: its variants are the rows, one by one.
    is: isOf(row) ?? (isList ? [list?.variants[index]?._id ?? ''] : []),
  }));
  return { ...made, ...keptStock(base, made.groups, counted) };
}

const fold = (text: string) => text.toLowerCase();

const hasGroups = ({ groups }: ProductModel, names: readonly string[]) =>
  groups.length === names.length &&
  names.every((name) => groups.some((group) => fold(group.name) === fold(name)));

/** A product that makes the prices of the file in its own way keeps that way; only stock changes. */
function keptOptions(
  base: ProductModel,
  sheet: SheetOfVariants,
): Pick<ProductModel, 'price' | 'groups' | 'quantities'> | undefined {
  const { groups } = base;
  if (groups.length !== sheet.options.length || groups.length === 0) return undefined;
  const size = groups.reduce((count, { variants }) => count * variants.length, 1);
  const named = sheet.options.map(
    (_, index) => new Set(sheet.variants.map(({ values }) => fold(values[index] ?? ''))).size,
  );
  const isSameSet = groups.every((group) => {
    const index = sheet.options.findIndex(({ name }) => name === group.name);
    return index >= 0 && named[index] === group.variants.length;
  });
  if (!isSameSet || size !== sheet.variants.length) return undefined;
  const { together } = sheet;
  if (together !== undefined && stockGroupsOf(groups).length > 0) return undefined;
  const combinationOf = combinationFinder(groups, sheet);
  const choose = chooser(groups);
  const cellAt = cellFinder(groups);
  const quantities = [...base.quantities];
  const set = new Set<number>();
  for (const variant of sheet.variants) {
    const combination = combinationOf(variant);
    if (!combination) return undefined;
    const chosen = choose(combination);
    const price = priceOf({ price: base.price }, chosen, combination);
    if (variant.price !== undefined && variant.price !== price) return undefined;
    const cell = cellAt(combination);
    if (variant.quantity === undefined || cell === undefined) continue;
    if (set.has(cell) && quantities[cell] !== variant.quantity) return undefined;
    quantities[cell] = variant.quantity;
    set.add(cell);
  }
  return {
    price: base.price,
    groups,
    quantities: together === undefined ? quantities : [together],
  };
}

/** The groups as our own file tells them, price by price. */
function exactOptions(sheet: SheetOfVariants, price: number): WantedOptions {
  const groups = sheet.options.map((option, index): WantedGroup => {
    const variants = new Map<string, SheetVariant>();
    for (const variant of sheet.variants) {
      const key = fold(variant.values[index] ?? '');
      if (!variants.has(key)) variants.set(key, variant);
    }
    const parts = [...variants.values()].map(({ values, parts: all }) => ({
      name: values[index] ?? '',
      price: all[index]?.price ?? { type: 'parent' as const, amount: 0 },
    }));
    const type = parts[0]?.price.type ?? 'parent';
    const kind: GroupPrice = type === 'independent' || type === 'parent' ? type : 'addon';
    return { name: option.name, price: kind, stock: option.stock ?? 'parent', variants: parts };
  });
  const named = groups.map(({ name, stock, variants }) => ({
    _id: name,
    stock,
    variants: variants.map((variant) => ({ _id: variant.name })),
  }));
  const counted = stockGroupsOf(named);
  if (counted.length === 0) {
    return { price, groups, quantities: [sheet.variants[0]?.quantity ?? 0] };
  }
  const byValues = new Map<string, number>();
  for (const variant of sheet.variants) {
    const key = variant.values.slice(0, counted.length).map(fold).join('\n');
    if (variant.quantity !== undefined && !byValues.has(key)) byValues.set(key, variant.quantity);
  }
  const quantities = combinationsOf(counted).map(
    (values) => byValues.get(values.map(fold).join('\n')) ?? 0,
  );
  return { price, groups, quantities };
}

/** Groups and variants that have the name of one that there is are that one. */
function withIds(
  base: ProductModel,
  { price, groups, quantities }: WantedOptions,
  { newId }: ApplyTools,
): Pick<ProductModel, 'price' | 'groups' | 'quantities'> {
  const made = groups.map((group): ModelGroup => {
    const known = base.groups.find(({ name }) => fold(name) === fold(group.name));
    return {
      _id: known?._id ?? newId(),
      name: group.name,
      price: group.price,
      stock: group.stock,
      variants: group.variants.map((variant) => {
        const twin = known?.variants.find(({ name }) => fold(name) === fold(variant.name));
        const goods = goodsAfter(NO_GOODS, twin ?? {});
        return {
          _id: twin?._id ?? newId(),
          ...goods,
          ...variant,
          picture: twin?.picture ?? null,
        };
      }),
    };
  });
  return { price, quantities, groups: keptCompared(base, made) };
}

/** What the file makes of stock without saying so. */
export type StockOutcome = 'sold_out' | 'untracked';
