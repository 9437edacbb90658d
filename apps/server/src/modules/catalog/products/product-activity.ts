import type { Product } from '@kade/contract/catalog/products';
import type { StoreContext } from '../../../platform/context';
import { fact, pictureOf, recordActivity, shownAs, type Undo } from '../../activity';
import { changedFields } from '../book';
import { toldGoods } from '../goods';

/** Keeps what became of a product; null before: it was created, null after: deleted. */
export function recordProduct(
  ctx: StoreContext,
  before: Product | null,
  after: Product | null,
): Promise<void> {
  const product = before ?? after;
  if (!product) return Promise.resolve();
  const states = { before: before && told(before), after: after && told(after) };
  const undo = before ? undoOf(before, after) : undefined;
  return record(ctx, product, { ...states, undo });
}

/** Keeps that a product came back out of the bin. */
export function recordRestored(ctx: StoreContext, product: Product): Promise<void> {
  return record(ctx, product, { before: { deleted: true }, after: { deleted: false } });
}

/** Keeps that a product left the bin for good. */
export function recordPurged(ctx: StoreContext, name: string): Promise<void> {
  const states = { before: { deleted_for_good: false }, after: { deleted_for_good: true } };
  return recordActivity(ctx, { area: 'products', thing: 'product', name, ...states });
}

const record = (
  ctx: StoreContext,
  { _id, name }: Product,
  states: Pick<Parameters<typeof recordActivity>[1], 'before' | 'after' | 'undo'>,
) =>
  recordActivity(ctx, {
    area: 'products',
    thing: 'product',
    name,
    about: { kind: 'product', id: _id },
    ...states,
  });

/** One that was deleted comes out of the bin; one that was changed gets back the fields that were. */
function undoOf(before: Product, after: Product | null): Undo | undefined {
  if (!after) return { verb: 'restore_product', id: before._id };
  const changed = changedFields(before, after);
  return changed && { verb: 'set_product', id: before._id, ...changed };
}

const told = (product: Product) => ({
  name: product.name,
  description: product.description,
  price: fact({ say: 'rs', amount: product.price }),
  status: product.status,
  category: product.category?.name,
  in_stock: product.in_stock,
  stock_quantity: product.stock_quantity,
  stock_policy: product.stock_policy,
  tags: product.tags,
  ...toldGoods(product),
  vendor: product.vendor,
  cost: product.cost === null ? null : fact({ say: 'rs', amount: product.cost }),
  thumbnail: pictureOf(product.thumbnail?._id ?? null),
  images: shownAs(
    JSON.stringify(product.images.map(({ _id, alt }) => [_id, alt])),
    product.images.length,
  ),
});
