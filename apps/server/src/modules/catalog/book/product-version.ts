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

/** The fields in which two states of a product differ, as they were and as they are. */
export function changedFields(before: Product, after: Product): { was: object; is: object } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys(is).filter((name) => text(was[name]) !== text(is[name]));
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: only(was), is: only(is) };
}

/** Whether a product still holds what a change made of it. */
export function holds(product: Product, fields: object): boolean {
  const now = fieldsOf(product);
  return Object.entries(fields).every(([name, value]) => text(now[name]) === text(value));
}

/** Fields of a product as a row keeps them: JSON that a change of it was encoded to. */
export const keptFields = (kept: object): ProductChange => z.decode(ProductChange, kept as never);

type Fields = Record<string, unknown>;

const fieldsOf = (product: Product): Fields => ({
  ...z.encode(ProductChange, changeOf(product)),
});

/** Values of JSON, compared as such: a database keeps no order of names. */
const text = (value: unknown) => JSON.stringify(value ?? null);
