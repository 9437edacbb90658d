import { ProductChange, type Product } from '@kade/contract/catalog/products';
import { z } from 'zod';
import { AppError } from '../../../platform/errors';

/** A product as a call that changes nothing would send it. */
const changeOf = (product: Product): ProductChange => ({
  name: product.name,
  description: product.description,
  price: product.price,
  category: product.category?._id ?? null,
  status: product.status,
  in_stock: product.in_stock,
  stock_quantity: product.stock_quantity,
  tags: product.tags,
  thumbnail: product.thumbnail?._id ?? null,
  images: product.images.map(({ _id }) => _id),
});

/** The refusal of a change to an old version: names every field that it would overwrite, with its value. */
export function versionConflict(change: ProductChange, product: Product): AppError {
  const sent: Record<string, unknown> = z.encode(ProductChange, change);
  const current: Record<string, unknown> = z.encode(ProductChange, changeOf(product));
  const overwritten = Object.entries(current).filter(
    ([field, value]) => field in sent && JSON.stringify(sent[field]) !== JSON.stringify(value),
  );
  const { version } = product;
  return new AppError(
    'version_conflict',
    'Someone else has changed this product meanwhile. Please look at both before you save.',
    {
      details: [
        { field: 'version', message: `is ${version} now`, value: version },
        ...overwritten.map(([field, value]) => ({
          field,
          message: 'holds another value now',
          value,
        })),
      ],
    },
  );
}
