import type { NewProduct } from '@kade/contract/catalog/products';
import { enteredHundredths } from '../../../lib/form/hundredths';
import { goodsOfValues } from '../goods/goods-of-values';
import { piecesAfter, piecesOf } from '../goods/pieces';
import type { ProductValues } from './product-form-values';

/** The fields that are sent as they stand; category and pictures come from steps of their own. */
export type PlainFields = Omit<
  NewProduct,
  'price' | 'category' | 'thumbnail' | 'images' | 'choices'
> & {
  /** Missing where the field is empty: the contract says so beside it. */
  price: number | undefined;
};

export function plainFieldsOf(values: ProductValues): PlainFields {
  return {
    name: values.name,
    description: values.description,
    price: enteredHundredths(values.price),
    status: values.status,
    in_stock: values.in_stock,
    stock_quantity: piecesOf(piecesAfter('', values.stock_quantity)),
    stock_policy: values.stock_policy,
    tags: values.tags.join(', '),
    sku: values.sku.trim(),
    vendor: values.vendor.trim(),
    cost: enteredHundredths(values.cost) ?? null,
    ...goodsOfValues(values),
  };
}

/** The fields in which `after` differs. */
export function changedFields(before: PlainFields, after: PlainFields): Partial<PlainFields> {
  const names = Object.keys(after) as (keyof PlainFields)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
