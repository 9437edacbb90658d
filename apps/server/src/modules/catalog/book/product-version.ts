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
  return staleVersion('product', z.encode(ProductChange, change), {
    ...stateOf(product).fields,
    version: product.version,
  });
}

/**
 * The fields in which two states of a product differ, as they were and as they are; undefined where one
 * of them is nothing that a change may set.
 */
export function changedFields(
  before: Product,
  after: Product,
): { was: object; is: object } | undefined {
  const [was, is] = [stateOf(before), stateOf(after)];
  const names = Object.keys(is.fields).filter(
    (name) => text(was.fields[name]) !== text(is.fields[name]),
  );
  if (names.some((name) => was.unfit.has(name) || is.unfit.has(name))) return undefined;
  const only = ({ fields }: State) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: only(was), is: only(is) };
}

/** Whether a product still holds what a change made of it. */
export function holds(product: Product, fields: object): boolean {
  const now = stateOf(product).fields;
  return Object.entries(fields).every(([name, value]) => text(now[name]) === text(value));
}

/** Fields of a product as a row keeps them: JSON that a change of it was encoded to. */
export const keptFields = (kept: object): ProductChange => z.decode(ProductChange, kept as never);

/** The fields of a product as JSON, and those that no change may set so: stock below zero. */
interface State {
  fields: Record<string, unknown>;
  unfit: ReadonlySet<PropertyKey>;
}

function stateOf(product: Product): State {
  const change = changeOf(product);
  const { error } = z.safeEncode(ProductChange, change);
  const unfit = new Set(error?.issues.flatMap(({ path }) => path.slice(0, 1)));
  const fit = Object.entries(change).filter(([name]) => !unfit.has(name));
  const fields = z.encode(ProductChange, Object.fromEntries(fit));
  return { fields: { ...change, ...fields }, unfit };
}

/** Values of JSON, compared as such: a database keeps no order of names. */
const text = (value: unknown) => JSON.stringify(value ?? null);
