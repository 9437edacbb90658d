import type { SelectableGroup } from '@kade/rules/selection';
import {
  categoriesNamed,
  shelve,
  spinProducts,
  storeAt,
  type ProductTemplate,
  type StoreTemplate,
} from './catalogue';
import type { ProductKind } from './drawings';
import { idAt } from './id-at';
import type { PaletteName } from './palettes';
import { seeded, type Random } from './random';
import { groupsOf, spreadStock } from './shop-variants';

export const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** The first store opened so many days ago, and the others after it, a quarter of an hour apart. */
const OPENED_DAYS_AGO = 110;
const BETWEEN_OPENINGS_MS = 15 * MINUTE_MS;
/** Most of a shop's products are there from its first days; the rest came in one by one since. */
const FIRST_SHARE = 0.85;
const FIRST_DAYS = 4;
const NEWEST_DAYS_AGO = 3;

/** A picture that a product would like to have. */
export interface PictureWish {
  kind: ProductKind;
  palette: PaletteName;
  /** Tells apart drawings of one kind and palette. */
  subject: string;
}

export interface ShopProduct {
  id: string;
  name: string;
  description: string;
  /** In minor units. */
  price: number;
  category: string;
  tags: readonly string[];
  /** All pieces together, where the combinations of its variants have their own. */
  stock: number;
  groups: readonly SelectableGroup[];
  /** The pieces of each combination that is counted, in the order of `combinationsOf`. */
  cells: readonly number[];
  createdAt: Date;
  /** The first is the thumbnail. */
  wishes: readonly PictureWish[];
}

/** A store with everything that it sells, planned and not yet stored. */
export interface Shop {
  id: string;
  template: StoreTemplate;
  subdomain: string;
  openedAt: Date;
  categories: readonly { id: string; name: string; description: string }[];
  /** The oldest first. */
  products: readonly ShopProduct[];
}

/** The shop with this number; the same shop every time but for its ids. */
export function planShop(
  today: Date,
  index: number,
  { subdomain, products }: { subdomain: string; products: number },
): Shop {
  const now = today.getTime();
  const openedAt = new Date(now - OPENED_DAYS_AGO * DAY_MS + index * BETWEEN_OPENINGS_MS);
  const template = storeAt(index);
  const categories = categoriesNamed(template.categories);
  const random = seeded(`${template.subdomain}: products`);
  const dates = arrivals(random, { openedAt: openedAt.getTime(), now, count: products });
  const goods = listGoods(random, template, products);
  return {
    id: idAt(openedAt),
    template,
    subdomain,
    openedAt,
    categories: categories.map(({ name, description }) => ({
      id: idAt(openedAt),
      name,
      description,
    })),
    products: goods.map((product, at) => {
      const createdAt = dates[at] ?? openedAt;
      return stocked(product, createdAt);
    }),
  };
}

function arrivals(
  random: Random,
  { openedAt, now, count }: { openedAt: number; now: number; count: number },
): Date[] {
  const settled = openedAt + FIRST_DAYS * DAY_MS;
  const moments = Array.from({ length: count }, (_, at) =>
    at < count * FIRST_SHARE
      ? random.between(openedAt + MINUTE_MS, settled)
      : random.between(settled, now - NEWEST_DAYS_AGO * DAY_MS),
  );
  return moments.sort((a, b) => a - b).map((moment) => new Date(moment));
}

type Goods = Omit<ShopProduct, 'id' | 'createdAt' | 'groups' | 'cells'> &
  Pick<ProductTemplate, 'groups'>;

function stocked(goods: Goods, createdAt: Date): ShopProduct {
  const groups = groupsOf(goods, createdAt);
  const cells = spreadStock(seeded(`${goods.name}: stock`), groups, goods.stock);
  const stock = cells.length > 0 ? cells.reduce((sum, pieces) => sum + pieces, 0) : goods.stock;
  return { ...goods, id: idAt(createdAt), createdAt, groups, cells, stock };
}

/** The hand-written ones come last, as the newest: lists show them first. */
function listGoods(random: Random, template: StoreTemplate, count: number): Goods[] {
  const categories = categoriesNamed(template.categories);
  const shelved = shelve(random, categories, count).map(({ product, category }, place): Goods => {
    const [palette, second = palette] = product.palettes;
    const { kind, name } = product;
    return {
      name,
      description: product.description,
      price: product.price * 100,
      category,
      tags: product.tags,
      stock: someStock(random, product.stock, place),
      groups: product.groups,
      wishes: [
        { kind, palette, subject: name },
        { kind, palette: second, subject: `${name}, another` },
      ],
    };
  });
  const spun: Goods[] = [];
  const seed = `${template.subdomain}: more products`;
  for (const product of spinProducts(seed, count - shelved.length, categories)) {
    const { kind, palette, price, name, description, category, tags, stock } = product;
    const wishes = [{ kind, palette, subject: 'any' }];
    const goods = { name, description, category, tags, stock, groups: [], wishes };
    spun.push({ ...goods, price: price * 100 });
  }
  return [...spun, ...shelved.toReversed()];
}

/** Of a dozen, one is sold out and two are nearly. */
function someStock(
  random: Random,
  [least, most]: readonly [number, number],
  place: number,
): number {
  const few = Math.min(4, most);
  const level = place % 12;
  if (level === 5) return 0;
  return level === 2 || level === 8 ? random.int(1, few) : random.int(least, most);
}
