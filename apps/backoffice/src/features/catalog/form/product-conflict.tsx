import type { Product } from '@kade/contract/catalog/products';
import type { ErrorDetail } from '@kade/contract/errors';
import { formatCount, formatRs } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { wordOf } from '../../../ui/state/status-badge';
import { categoryChoicesQuery } from '../book/category-choices.api';
import { plainFieldsOf } from './plain-fields';
import { NEW_CATEGORY, type ProductValues } from './product-form-values';
import { productQuery } from '../book/products.api';
import { SaveConflict, type Agreement, type Side } from '../book/save-conflict';

interface ProductConflictProps {
  productId: string;
  values: ProductValues;
  details: readonly ErrorDetail[];
  onAgree: (agreement: Agreement) => void;
}

const names: Record<string, string> = {
  in_stock: 'In stock',
  stock_quantity: 'Stock quantity',
  stock_policy: 'Stock counting',
  sku: 'SKU',
  compare_at_price: 'Compare-at price',
};

/** Two people saved a product: what each of them wrote, field by field. */
export function ProductConflict({ productId, values, details, onAgree }: ProductConflictProps) {
  const { data: current } = useQuery({ ...productQuery(productId), staleTime: 0 });
  const { data: categories } = useQuery(categoryChoicesQuery());
  const tell = (side: Side, field: string, value: unknown) => {
    if (field === 'category') {
      if (side === 'theirs') return current?.category?.name ?? 'Uncategorized';
      if (values.category === NEW_CATEGORY) return values.category_name;
      const chosen = categories?.items.find(({ _id }) => _id === values.category);
      return chosen?.name ?? (values.category ? 'Another category' : 'Uncategorized');
    }
    if (field === 'thumbnail') {
      if (side === 'theirs') return 'Another picture';
      return values.thumbnail.length > 0 ? 'A new picture' : 'No picture';
    }
    if (field === 'images') {
      if (side === 'mine') return `${formatCount(values.images.length)} more`;
      return current ? countImages(current) : 'Other pictures';
    }
    return side === 'mine' ? told(field, mineOf(values, field)) : told(field, value, true);
  };
  return (
    <SaveConflict
      details={details}
      nameOf={(field) => names[field] ?? wordOf(field)}
      tell={tell}
      onAgree={onAgree}
    />
  );
}

const countImages = ({ images }: Product) =>
  `${formatCount(images.length)} ${images.length === 1 ? 'picture' : 'pictures'}`;

const mineOf = (values: ProductValues, field: string): unknown =>
  Object.entries(plainFieldsOf(values)).find(([name]) => name === field)?.[1];

/** `isWire`: money is a decimal number, as the API sends it. */
function told(field: string, value: unknown, isWire = false): string {
  const isMoney = field === 'price' || (field === 'compare_at_price' && value !== null);
  if (isMoney) return formatRs(Math.round(Number(value) * (isWire ? 100 : 1)));
  if (typeof value === 'boolean') return value ? 'For sale' : 'Not for sale';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value !== 'string' || value === '') return 'Nothing';
  return field === 'status' || field === 'stock_policy' ? wordOf(value) : value;
}
