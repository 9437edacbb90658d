import { SOLD_STATUSES } from '@kade/contract/catalog/products';
import { goodsOf, type Goods } from '@kade/rules/goods';
import { cellFinder, combinationsOf, priceOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { combinationText } from '../groups';
import { neutralise } from '../sheet-files';
import { decimal, handleOf, listed, priceWords } from '../sheets';
import { chooser, type ModelGroup, type ProductModel } from '../whole';

/** Up to so many combinations have a row each; of more, only as many as tell everything. */
const MAX_ROWS = 1_000;

/** A product with what only a file needs to know of it. */
export interface ExportedProduct {
  id: string;
  model: ProductModel;
  /** Where a picture can be fetched. */
  addressOf: (fileId: string) => string;
}

/** The rows of a product in our own file, its first row telling what is the product's. */
export function* rowsOfModel(
  { id, model, addressOf }: ExportedProduct,
  header: readonly string[],
): Generator<(string | number)[]> {
  const handle = model.handle ?? handleOf(model.name, id);
  const combinations = rowCombinations(model);
  const choose = chooser(model.groups);
  const cellAt = cellFinder(model.groups);
  const own = new Map(model.combinations.map((one) => [combinationText(one.variants), one]));
  const count = Math.max(combinations.length, model.images.length);
  for (let index = 0; index < count; index += 1) {
    const cells: Record<string, string | number> = { 'URL handle': handle };
    if (index === 0) Object.assign(cells, productCells(id, model, addressOf));
    const combination = combinations[index];
    if (combination) {
      const chosen = choose(combination);
      const price = priceOf({ price: model.price }, chosen, combination);
      const goods = goodsOf(model, chosen, combination, own.get(combinationText(combination)));
      Object.assign(cells, optionCells(chosen, index === 0, addressOf), rowGoods(goods), {
        Price: decimal(price),
        'Inventory tracker': model.stock_policy === 'untracked' ? '' : 'shopify',
        'Inventory quantity': model.quantities[cellAt(combination) ?? -1] ?? 0,
        'Continue selling when out of stock': flag(model.stock_policy === 'continue'),
      });
    }
    const image = model.images[index];
    if (image) {
      cells['Product image URL'] = image.file ? addressOf(image.file) : image.url;
      cells['Image position'] = String(index + 1);
      cells['Image alt text'] = image.alt;
    }
    yield header.map((name) => harmless(cells[name] ?? ''));
  }
}

/** What is counted stays a number, below zero too. */
const harmless = (cell: string | number) => (typeof cell === 'number' ? cell : neutralise(cell));

const productCells = (
  id: string,
  model: ProductModel,
  addressOf: ExportedProduct['addressOf'],
): Record<string, string> => ({
  Title: model.name,
  Description: model.description,
  Type: model.category ?? '',
  Tags: model.tags,
  Vendor: model.vendor,
  'Cost per item': amount(model.cost ?? null),
  ...(model.groups.length > 0 && {
    'Product SKU': model.sku,
    'Product barcode': model.barcode,
    'Product compare-at price': amount(model.compare_at_price),
    'Product weight (grams)': String(model.weight ?? ''),
  }),
  'Published on online store': flag(SOLD_STATUSES.includes(model.status)),
  Status: model.status,
  'Product ID': id,
  // What is chosen makes the price of a row; without choices the row's own says it.
  'Base price': model.groups.length > 0 ? decimal(model.price) : '',
  'For sale': flag(model.in_stock),
  'Thumbnail URL': model.thumbnail ? addressOf(model.thumbnail) : '',
  Collections: listed(model.collections ?? []),
});

/** What tells a row's choice, as every reader of such files knows it. */
const rowGoods = ({ sku, barcode, weight, compare_at_price }: Goods): Record<string, string> => ({
  SKU: sku,
  Barcode: barcode,
  'Compare-at price': amount(compare_at_price),
  'Weight value (grams)': String(weight ?? ''),
  'Weight unit for display': weight === null ? '' : 'g',
});

function optionCells(
  groups: readonly ModelGroup[],
  isFirst: boolean,
  addressOf: ExportedProduct['addressOf'],
): Record<string, string> {
  const cells: Record<string, string> = {};
  if (groups.length === 0) {
    return { 'Option1 name': 'Title', 'Option1 value': 'Default Title' };
  }
  for (const [index, group] of groups.entries()) {
    const option = `Option${index + 1}`;
    const [variant] = group.variants;
    if (isFirst) cells[`${option} name`] = group.name;
    if (isFirst) cells[`${option} stock`] = group.stock;
    if (!variant) continue;
    cells[`${option} value`] = variant.name;
    cells[`${option} price`] = priceWords(variant.price);
    cells[`${option} SKU`] = variant.sku;
    cells[`${option} barcode`] = variant.barcode;
    cells[`${option} compare-at price`] = amount(variant.compare_at_price);
    cells[`${option} weight (grams)`] = String(variant.weight ?? '');
    if (!variant.picture) continue;
    cells[`${option} image URL`] = addressOf(variant.picture);
    cells['Variant image URL'] ??= addressOf(variant.picture);
  }
  return cells;
}

/** Every combination, or, of very many, those that name every variant and every counted cell. */
function rowCombinations({ groups, combinations }: ProductModel): string[][] {
  const size = groups.reduce((count, { variants }) => count * variants.length, 1);
  if (size <= MAX_ROWS) return combinationsOf(groups);
  const counted = stockGroupsOf(groups);
  const others = groups.slice(counted.length);
  const firsts = others.map(({ variants }) => variants[0]?._id ?? '');
  const rows = combinationsOf(counted).map((combination) => [...combination, ...firsts]);
  const start = rows[0]?.slice(0, counted.length) ?? [];
  for (const [index, { variants }] of others.entries()) {
    for (const { _id } of variants.slice(1)) rows.push([...start, ...firsts.with(index, _id)]);
  }
  const named = new Set(rows.map(combinationText));
  for (const { variants } of combinations) {
    if (named.has(combinationText(variants))) continue;
    rows.push(
      groups.map((group) => group.variants.find(({ _id }) => variants.includes(_id))?._id ?? ''),
    );
  }
  return rows;
}

/** What options take off may be more than there was: that is no amount. */
const amount = (minor: number | null) => (minor === null || minor < 0 ? '' : decimal(minor));
const flag = (is: boolean) => (is ? 'TRUE' : 'FALSE');
