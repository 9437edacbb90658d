import { ProductChange, type Product } from '@kade/contract/catalog/products';
import * as z from 'zod/mini';
import type { AppError } from '../../../platform/errors';
import { staleVersion } from '../../../platform/versions';

/** A product as a call that changes nothing would send it. */
const changeOf = (product: Product): ProductChange => ({
  name: product.name,
  description: product.description,
  price: product.price,
  category: product.category?._id ?? null,
  status: product.status,
  in_stock: product.in_stock,
  stock_quantity: product.stock_quantity,
  stock_policy: product.stock_policy,
  tags: product.tags,
  sku: product.sku,
  barcode: product.barcode,
  weight: product.weight,
  compare_at_price: product.compare_at_price,
  vendor: product.vendor,
  cost: product.cost,
  thumbnail: product.thumbnail?._id ?? null,
  images: product.images.map(({ _id }) => _id),
});

/** The refusal of a change to an old version of a product. */
export function versionConflict(change: ProductChange, product: Product): AppError {
  const current = z.encode(ProductChange, changeOf(product));
  return staleVersion('product', z.encode(ProductChange, change), {
    ...current,
    version: product.version,
  });
}
