import { COLLECTIONS } from './catalogue';
import { seeded } from './random';
import { idAt } from './id-at';
import type { Shop } from './shops';
import type { Row } from './rows.queries';

/** A shop's collection shows at most so many products, and there is none of fewer than a few. */
const MOST = 40;
const FEWEST = 3;

interface ShopCollection {
  id: string;
  name: string;
  description: string;
  products: readonly string[];
}

/** The collections that a shop has enough products for. */
export function planCollections(shop: Shop): ShopCollection[] {
  const random = seeded(`${shop.template.subdomain}: collections`);
  const products = shop.products
    .map(({ id, price, tags }) => ({ id, product: { price: price / 100, tags } }))
    .toReversed();
  return COLLECTIONS.flatMap((template) => {
    const { name, description } = template;
    const chosen = template.choose(products, random).slice(0, MOST);
    if (chosen.length < FEWEST) return [];
    return [
      { id: idAt(shop.openedAt), name, description, products: chosen.map((product) => product.id) },
    ];
  });
}

export const collectionRows = (
  shop: Shop,
  collections: readonly ShopCollection[],
): Row<'collections'>[] =>
  collections.map(({ id, name, description }) => ({
    store_id: shop.id,
    id,
    name,
    description,
    created_at: shop.openedAt,
  }));

export const memberRows = (
  shop: Shop,
  collections: readonly ShopCollection[],
): Row<'collection_products'>[] =>
  collections.flatMap(({ id, products }) =>
    products.map((product_id, at) => ({
      store_id: shop.id,
      collection_id: id,
      product_id,
      position: at + 1,
    })),
  );
