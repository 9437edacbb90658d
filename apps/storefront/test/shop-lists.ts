import { priceRangeOf } from '@kade/rules/selection';
import { missing, ok, type Reply } from './replies';
import type { FakeProduct, FakeShop } from './shop';

/** The shop as every page of it needs it. */
export function frontOf(shop: FakeShop) {
  const categories = new Map(
    shop.products.flatMap(({ category }) => (category ? [[category._id, partOf(category)]] : [])),
  );
  return {
    ...shop.store,
    categories: [...categories.values()],
    collections: shop.collections.map(partOf),
    policies: [...shop.policies.keys()],
    pages: [...shop.pages.values()].map(({ kind, slug, title }) => ({ kind, slug, title })),
  };
}

/** A product or a part of the shop with its address. */
const partOf = <T extends { _id: string; slug?: string }>(part: T) => ({
  ...part,
  slug: part.slug ?? part._id,
});

/** A product with the range of its prices, as the API sends it. */
export function pricedOf(product: FakeProduct) {
  const { lowest, highest } = priceRangeOf(product, product.options);
  const category = product.category && partOf(product.category);
  const options = product.options.map((group) => ({
    ...group,
    variants: group.variants.map((variant) => ({ image_id: null, ...variant })),
  }));
  return { ...partOf(product), options, category, lowest_price: lowest, highest_price: highest };
}

/** A page of a list, searched and narrowed as far as tests need it. */
export function listOf(shop: FakeShop, query: URLSearchParams): Reply {
  const q = query.get('q')?.toLowerCase() ?? '';
  const shelves = [...frontOf(shop).categories, ...shop.collections.map(partOf)];
  const address = query.get('category') ?? query.get('collection');
  const shelf = shelves.find(({ _id, slug }) => [_id, slug].includes(address ?? ''));
  if (address && !shelf) return missing;
  const found = shop.products.filter(
    ({ name, category }) =>
      name.toLowerCase().includes(q) &&
      (!query.has('category') || category?._id === shelf?._id) &&
      (!query.has('price_to') || Number(query.get('price_to')) > 0),
  );
  const limit = Number(query.get('limit') ?? 50);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  return ok({
    shelf: shelf ? { description: '', ...shelf } : null,
    products: found.slice(start, start + limit).map(pricedOf),
    total: found.length,
    corrected: shop.corrected ?? null,
    filters: query.has('filters') ? shop.filters : null,
  });
}

/** All but the product itself is like it. */
export function besideOf(shop: FakeShop, id: string | undefined, query: URLSearchParams): Reply {
  const seen =
    query
      .get('seen')
      ?.split(',')
      .filter((one) => one !== id) ?? [];
  const find = (one: string) => shop.products.filter(({ _id }) => _id === one);
  const others = shop.products.filter(({ _id }) => _id !== id && !seen.includes(_id));
  return ok({
    related: others.slice(0, 8).map(pricedOf),
    seen: seen.flatMap(find).map(pricedOf),
  });
}

export function addressesOf(shop: FakeShop, query: URLSearchParams): Reply {
  const page = Number(query.get('page') ?? 1);
  const updated_at = '2026-11-20T00:00:00.000Z';
  const products = shop.products.map((product) => ({ slug: partOf(product).slug, updated_at }));
  return ok({ products: page === 1 ? products : [], total: shop.addressCount ?? products.length });
}
