import type { WholeForm } from '../../../lib/form/use-form';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { noChoices, type ChoiceDraft } from '../choices/choice-draft';
import { enteredHundredths } from '../../../lib/form/hundredths';
import { emptyGoods, goodsOfValues, goodsValues, type GoodsValues } from '../goods/goods-values';
import { piecesAfter, piecesOf } from '../goods/pieces';
import type { NewProduct, Product, ProductStatus } from '@kade/contract/catalog/products';

export type ProductFormApi = WholeForm<ProductValues>;

/** The choice that reveals a field for the name of a category to be created. */
export const NEW_CATEGORY = 'new';

/** What stands in the fields; number fields hold text while they are empty. */
export type ProductValues = GoodsValues & {
  name: string;
  description: string;
  price: number | string;
  category: string | null;
  category_name: string;
  status: ProductStatus;
  in_stock: boolean;
  /** As typed: a number of pieces, or `+30` to add so many to what there is. */
  stock_quantity: string;
  stock_policy: StockPolicy;
  tags: string[];
  sku: string;
  vendor: string;
  cost: number | string;
  choices: ChoiceDraft;
  thumbnail: File[];
  images: File[];
};

export const emptyValues: ProductValues = {
  name: '',
  description: '',
  price: '',
  category: null,
  category_name: '',
  status: 'active',
  in_stock: true,
  stock_quantity: '',
  stock_policy: 'stop',
  tags: [],
  sku: '',
  vendor: '',
  cost: '',
  choices: noChoices,
  ...emptyGoods,
  thumbnail: [],
  images: [],
};

export function valuesOf(product: Product): ProductValues {
  return {
    ...emptyValues,
    name: product.name,
    description: product.description,
    price: product.price / 100,
    category: product.category?._id ?? null,
    status: product.status,
    in_stock: product.in_stock,
    stock_quantity: String(product.stock_quantity),
    stock_policy: product.stock_policy,
    tags: tagsOf(product.tags),
    sku: product.sku,
    vendor: product.vendor,
    cost: product.cost === null ? '' : product.cost / 100,
    ...goodsValues(product),
  };
}

export const tagsOf = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

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
