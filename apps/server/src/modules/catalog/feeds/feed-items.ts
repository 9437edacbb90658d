import { availableOf } from '@kade/rules/available';
import { goodsOf, isGtin, wasPrice } from '@kade/rules/goods';
import { cellFinder, chosenOf, combinationsOf, priceOf, priceRangeOf } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { hashToken } from '../../../platform/random';
import { combinationText } from '../groups';
import type { ModelGroup, ProductModel } from '../whole';

type ModelVariant = ModelGroup['variants'][number];

/** A product with more combinations is one item, at its least price. */
const MAX_ITEMS = 1_000;
/** Of an item: the one that is shown first, and ten more. */
const MAX_PICTURES = 11;

/** Between the names of what is chosen, and in those of a list of combinations. */
const BETWEEN = ' / ';

/** One thing that a channel shows; money in minor units. */
export interface FeedItem {
  id: string;
  /** The product, where it is one of several items. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  pictures: string[];
  isAvailable: boolean;
  price: number;
  /** What it cost before, where that is more. */
  priceBefore: number | null;
  vendor: string;
  gtin: string;
  sku: string;
  category: string;
  color: string;
  size: string;
  /** In grams. */
  weight: number | null;
}

interface Offered {
  id: string;
  model: ProductModel;
  linkOf: (variants: readonly string[]) => string;
  pictureOf: (fileId: string) => string;
}

/** What channels show of a product, one of each combination; nothing of what they would refuse. */
export function* feedItems(product: Offered): Generator<FeedItem> {
  const { id, model } = product;
  const itemOf = itemFinder(product);
  if (countCombinations(model.groups) > MAX_ITEMS) {
    yield* sellable({
      ...itemOf([]),
      price: priceRangeOf(model, model.groups).lowest,
      isAvailable: model.quantities.some((quantity) => isAvailable(model, quantity)),
    });
    return;
  }
  for (const variants of combinationsOf(model.groups)) {
    const item = itemOf(variants);
    yield* sellable(variants.length > 0 ? { ...item, id: idOf(variants), groupId: id } : item);
  }
}

const sellable = (item: FeedItem): FeedItem[] =>
  item.price > 0 && item.pictures.length > 0 ? [item] : [];

/** Up to 50 characters, and the same as long as the variants are. */
const idOf = (variants: readonly string[]): string =>
  variants.length === 1 ? variants.join() : hashToken(variants.join()).toString('hex').slice(0, 32);

function itemFinder({ id, model, linkOf, pictureOf }: Offered) {
  const { groups } = model;
  const own = new Map(model.combinations.map((one) => [combinationText(one.variants), one]));
  const cellAt = cellFinder(groups);
  return (variants: readonly string[]): FeedItem => {
    const chosen = chosenOf<ModelVariant, ModelGroup>(groups, variants);
    const told = goodsOf(model, groups, variants, own.get(combinationText(variants)));
    const price = priceOf(model, groups, variants);
    const picture = chosen.findLast(({ variant }) => variant.picture)?.variant.picture;
    const files = [picture, model.thumbnail, ...model.images.map(({ file }) => file)];
    const names = chosen.map(({ variant }) => variant.name).join(BETWEEN);
    return {
      id,
      groupId: null,
      title: names === '' ? model.name : `${model.name} – ${names}`,
      description: model.description || model.name,
      link: linkOf(variants),
      pictures: [...new Set(files.filter((file) => typeof file === 'string'))]
        .slice(0, MAX_PICTURES)
        .map(pictureOf),
      isAvailable: isAvailable(model, model.quantities[cellAt(variants) ?? -1] ?? 0),
      price,
      priceBefore: wasPrice(price, told),
      vendor: model.vendor,
      gtin: isGtin(told.barcode) ? told.barcode : '',
      sku: told.sku,
      category: model.category ?? '',
      color: chosenBy(chosen, /colou?r|පාට|වර්ණ|நிற/i),
      size: chosenBy(chosen, /size|ප්‍රමාණ|සයිස්|அளவு/i),
      weight: told.weight,
    };
  };
}

const isAvailable = (model: ProductModel, stock_quantity: number) =>
  availableOf({ ...model, stock_quantity }) > 0;

/** What is chosen of the option of such a name, also where options are one list of their combinations. */
function chosenBy(
  chosen: readonly { group: ModelGroup; variant: ModelVariant }[],
  name: RegExp,
): string {
  for (const { group, variant } of chosen) {
    const names = group.name.split(BETWEEN);
    const values = variant.name.split(BETWEEN);
    const index = names.findIndex((one) => name.test(one));
    if (index >= 0) return names.length === values.length ? (values[index] ?? '') : '';
  }
  return '';
}
