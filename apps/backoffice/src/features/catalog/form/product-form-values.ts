import type { WholeForm } from '../../../lib/form/use-form';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { noChoices, type ChoiceDraft } from '../choices/choice-draft';
import { emptyGoods, goodsValues, type GoodsValues } from '../goods/goods-values';
import type { Product, ProductStatus } from '@kade/contract/catalog/products';

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
  /** The one that it has is taken off. */
  thumbnail_removed: boolean;
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
  thumbnail_removed: false,
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
