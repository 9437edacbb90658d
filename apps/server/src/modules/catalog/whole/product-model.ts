import type { ProductStatus } from '@kade/contract/catalog/products';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import type { ToldCombination } from '@kade/rules/carry-goods';
import type { Goods } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { combinationsOf, type GroupPrice, type VariantPrice } from '@kade/rules/selection';
import { stockGroupsOf, type GroupStock } from '@kade/rules/stock-groups';

/** What is known of one combination, of one variant of each group. */
export type ModelCombination = ToldCombination;

export interface ModelVariant extends Goods {
  _id: string;
  name: string;
  price: VariantPrice;
  /** The file of its picture, or the address that it is still to be fetched from. */
  picture?: string | null;
}

export interface ModelGroup {
  _id: string;
  name: string;
  price: GroupPrice;
  stock: GroupStock;
  variants: ModelVariant[];
}

/** A picture of a product: a file of the store, or an address that it is still to be fetched from. */
export interface ModelImage {
  file: string | null;
  url: string;
  alt: string;
}

/** All of a product that a file can say and that an import can change, and change back. */
export interface ProductModel extends Goods {
  name: string;
  handle: string | null;
  description: string;
  price: number;
  /** The name of its category. */
  category: string | null;
  status: ProductStatus;
  in_stock: boolean;
  stock_policy: StockPolicy;
  tags: string;
  /** Their names; what was kept of a product before files told them has none. */
  collections?: string[];
  vendor: string;
  /** What a piece costs the merchant; what was kept of a product before files told it has none. */
  cost?: number | null;
  thumbnail: string | null;
  images: ModelImage[];
  /** Groups that have variants. */
  groups: ModelGroup[];
  /** One number for each combination that the stock is counted by, the last group changing fastest. */
  quantities: number[];
  combinations: ModelCombination[];
}

/** Narrows the groups of a product to the variants of combinations, one of each. */
export function chooser(
  groups: readonly ModelGroup[],
): (combination: readonly string[]) => ModelGroup[] {
  const byId = new Map(
    groups.flatMap(({ variants }) => variants.map((one) => [one._id, one] as const)),
  );
  return (combination) =>
    groups.map((group, index) => {
      const variant = byId.get(combination[index] ?? '');
      return { ...group, variants: variant ? [variant] : [] };
    });
}

/** The combinations that the stock is counted by, as ids and as names. */
export function cellsOf(model: ProductModel): { ids: string[]; names: string; quantity: number }[] {
  const groups = stockGroupsOf(model.groups);
  const nameOf = new Map(
    groups.flatMap(({ variants }) => variants.map((one) => [one._id, one.name])),
  );
  return combinationsOf(groups).map((ids, index) => ({
    ids,
    names: ids.map((id) => nameOf.get(id) ?? '').join(' / '),
    quantity: model.quantities[index] ?? 0,
  }));
}

/** Whether two states of a product are the same, its variants included. */
export const isSameModel = (a: ProductModel, b: ProductModel) =>
  differences(a, b).length === 0 && groupIds(a) === groupIds(b);

const groupIds = ({ groups }: ProductModel) =>
  groups.flatMap(({ _id, variants }) => [_id, ...variants.map((one) => one._id)]).join();

// Field by field, since what was kept as JSON has its fields in another order.
const groupsTold = ({ groups }: ProductModel) =>
  JSON.stringify(
    groups.map(({ name, price, stock, variants }) => [
      name,
      price,
      stock,
      variants.map((one) => [
        one.name,
        one.price.type,
        one.price.amount,
        ...toldOf(one),
        one.picture ?? null,
      ]),
    ]),
  );

// What was kept before a field was there does not have it.
const toldOf = (goods: Partial<Goods>) => [
  goods.sku ?? '',
  goods.barcode ?? '',
  goods.weight ?? null,
  goods.compare_at_price ?? null,
];

/** What is known of the combinations of a product, by the names of their variants. */
export function combinationsKey(model: ProductModel | undefined): string {
  if (!model) return '[]';
  const names = new Map(
    model.groups.flatMap((group) =>
      group.variants.map((one) => [one._id, `${group.name}\n${one.name}`] as const),
    ),
  );
  return JSON.stringify(
    model.combinations
      .map((one) =>
        JSON.stringify([one.variants.map((id) => names.get(id) ?? '').toSorted(), toldOf(one)]),
      )
      .toSorted(),
  );
}

/** The groups of a product with their ids, as a text to compare. */
export const groupsKey = (model: ProductModel | undefined) =>
  model ? `${groupIds(model)} ${groupsTold(model)}` : '';

/** The pictures of a product, as a text to compare. */
export const imagesKey = (model: ProductModel | undefined) =>
  JSON.stringify(model?.images.map(({ file, url, alt }) => [file, url, alt]) ?? []);

/** Whether another state of a product is in other collections. */
export const isMoved = (before: ProductModel | undefined, after: ProductModel) =>
  after.collections !== undefined &&
  (before === undefined || before.collections !== undefined) &&
  collectionsKey(before?.collections) !== collectionsKey(after.collections);

/** In words, what one state of a product changes in another. */
export function differences(before: ProductModel, after: ProductModel): string[] {
  const fields = [
    ['name', 'Name'],
    ['description', 'Description'],
    ['category', 'Category'],
    ['status', 'Status'],
    ['in_stock', 'For sale'],
    ['stock_policy', 'Stock counting'],
    ['tags', 'Tags'],
    ['thumbnail', 'Thumbnail'],
    ['sku', 'SKU'],
    ['barcode', 'Barcode'],
    ['weight', 'Weight'],
    ['compare_at_price', 'Compare-at price'],
    ['vendor', 'Vendor'],
  ] as const;
  const found: string[] = fields
    .filter(([field]) => before[field] !== after[field])
    .map(([, label]) => label);
  const costs = [before.cost, after.cost];
  if (!costs.includes(undefined) && before.cost !== after.cost) found.push('Cost');
  if (isMoved(before, after)) found.push('Collections');
  if (before.price !== after.price) found.push('Price');
  const isSameVariants =
    groupsTold(before) === groupsTold(after) && combinationsKey(before) === combinationsKey(after);
  if (!isSameVariants) found.push('Variants');
  else if (before.quantities.join() !== after.quantities.join()) found.push('Stock');
  if (imagesKey(before) !== imagesKey(after)) found.push('Images');
  return found;
}

/** The names of collections, told apart as they are kept apart. */
export const collectionsKey = (names: readonly string[] | undefined) =>
  (names ?? []).map(searchForm).toSorted().join('\n');

/** A product to be written: a new one, or one that is locked. */
export interface ModelWrite {
  id: string;
  before: ProductModel | undefined;
  after: ProductModel;
}
