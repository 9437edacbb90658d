import { useListParams } from '../../../lib/list/list-params';
import type { Choice } from '../../../ui/input/choice-input';
import { FilterChoice, ListSelect, ListToolbar } from '../../../ui/list/list-toolbar';
import { CategoryFilter } from './category-filter';

const orders: Choice[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
];

const statuses: Choice[] = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'archived', label: 'Archived' },
];

export function ProductFilters() {
  return (
    <ListToolbar
      search="Search products"
      names={['category', 'in_stock', 'low_stock', 'status', 'sort']}
    >
      <CategoryFilter />
      <StockFilter />
      <ListSelect name="status" label="Status" choices={statuses} />
      <ListSelect name="sort" label="Sort by" choices={orders} />
    </ListToolbar>
  );
}

/** Two parameters of the address as one choice: offered at all, and how many there are. */
const stocks = [
  { value: '', label: 'Any stock', params: {} },
  { value: 'in_stock', label: 'For sale', params: { in_stock: 'true' } },
  { value: 'low_stock', label: 'Low stock', params: { low_stock: 'true' } },
  { value: 'not_for_sale', label: 'Not for sale', params: { in_stock: 'false' } },
];

function StockFilter() {
  const { get, set } = useListParams();
  const current =
    get('low_stock') === 'true'
      ? 'low_stock'
      : { true: 'in_stock', false: 'not_for_sale' }[get('in_stock') ?? ''];
  return (
    <FilterChoice
      label="Stock"
      choices={stocks}
      value={current ?? ''}
      onChange={(value) =>
        set({
          in_stock: undefined,
          low_stock: undefined,
          ...stocks.find((stock) => stock.value === value)?.params,
        })
      }
    />
  );
}
