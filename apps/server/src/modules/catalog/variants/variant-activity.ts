import type { Variant, VariantGroup } from '@kade/contract/catalog/variants';
import type { StoreContext } from '../../../platform/context';
import { fact, pictureOf, recordActivity } from '../../activity';
import { toldGoods, type LoggedProduct } from '../goods';

type ToldGroup = Pick<VariantGroup, 'name' | 'price' | 'stock'> & {
  position: number;
  variants: readonly unknown[];
};

/** Keeps what became of a group; null before: it was created, null after: deleted. */
export function recordGroup(
  ctx: StoreContext,
  product: LoggedProduct,
  before: ToldGroup | null,
  after: ToldGroup | null,
): Promise<void> {
  return recordActivity(ctx, {
    area: 'products',
    thing: 'variant group',
    name: `${product.name}: ${(before ?? after)?.name ?? ''}`,
    about: { kind: 'product', id: product.id },
    before: before && toldGroup(before),
    after: after && toldGroup(after),
  });
}

const toldGroup = ({ name, price, stock, position, variants }: ToldGroup) => ({
  name,
  price: fact({ say: 'group_price', price }),
  stock: fact({ say: 'group_stock', stock }),
  place: position + 1,
  variants: variants.length,
});

/** The same of a variant. Its pieces stand in the history of the stock. */
export function recordVariant(
  ctx: StoreContext,
  place: { product: LoggedProduct; group: { name: string } },
  before: Variant | null,
  after: Variant | null,
): Promise<void> {
  const { product, group } = place;
  return recordActivity(ctx, {
    area: 'products',
    thing: 'variant',
    name: `${product.name}: ${group.name} – ${(before ?? after)?.name ?? ''}`,
    about: { kind: 'product', id: product.id },
    before: before && toldVariant(before),
    after: after && toldVariant(after),
  });
}

const toldVariant = ({ name, price, image_id, ...goods }: Variant) => ({
  name,
  price: priceOf(price),
  ...toldGoods(goods),
  picture: pictureOf(image_id),
});

/** Nothing where a variant changes nothing. */
const priceOf = ({ type, amount }: Variant['price']) =>
  type === 'parent' || (type !== 'independent' && amount === 0)
    ? null
    : fact({ say: 'variant_price', type, amount });
