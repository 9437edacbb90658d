import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import type { Choice } from '../../../ui/input/choice-input';
import { ListCount } from '../../../ui/list/list-count';
import { ListSelect, ListToolbar } from '../../../ui/list/list-toolbar';
import { NoMatches } from '../../../ui/list/no-matches';
import { Page } from '../../../ui/layout/page';
import { Pagination } from '../../../ui/list/pagination';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { InventoryGrid } from './inventory-grid';
import { InventorySkeleton } from './inventory-skeleton';
import {
  inventoryQuery,
  inventorySettingsQuery,
  PRODUCTS_PER_PAGE,
  useInventoryQuery,
} from './inventory.api';
import { LowStockSetting } from './low-stock-setting';

const FILTERS = ['q', 'level', 'product'];
const levels: Choice[] = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];

/** All stock of the store, product by product and combination by combination. */
export function InventoryPage() {
  const query = useInventoryQuery();
  const list = useQuery(inventoryQuery(query));
  const standard = useQuery(inventorySettingsQuery());
  const { data, isPlaceholderData } = list;
  const settings = standard.data;
  const failed = [list, standard].find((asked) => asked.error && !asked.data);
  const { get } = useListParams();
  const isNew = data?.total === 0 && !FILTERS.some((name) => get(name)) && !isPlaceholderData;

  return (
    <Page
      title="Inventory"
      back={{ to: paths.products, label: 'Products' }}
      aside={data && !isNew && <ListCount total={data.total} one="product" many="products" />}
      action={
        <Button
          component={Link}
          to={paths.stockHistory}
          variant="default"
          leftSection={<History size={16} />}
        >
          Stock history
        </Button>
      }
    >
      {isNew ? (
        <Section>
          <EmptyState
            illustration="products"
            title="No products"
            description="What there is of each product is counted here once you have some."
            action={
              <Button component={Link} to={paths.products}>
                Go to Products
              </Button>
            }
          />
        </Section>
      ) : (
        <>
          <ListToolbar
            search="Search inventory"
            placeholder="Name, SKU or barcode"
            hasBarcodes
            names={['level']}
          >
            <ListSelect name="level" label="Stock" choices={levels} />
            <LowStockSetting settings={settings} />
          </ListToolbar>
          <Section padding="flush">
            {failed ? (
              <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
            ) : data?.items.length === 0 ? (
              <NoMatches what="products" filters={FILTERS} />
            ) : data && settings ? (
              <InventoryGrid
                products={data.items}
                level={query.level}
                standard={settings.low_stock_at}
                isStale={isPlaceholderData}
              />
            ) : (
              <InventorySkeleton />
            )}
            <Pagination total={data?.total ?? 0} pageSize={PRODUCTS_PER_PAGE} />
          </Section>
        </>
      )}
    </Page>
  );
}
