import type { StockChange, StockReason } from '@kade/contract/catalog/inventory';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import type { Choice } from '../../../ui/input/choice-input';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { DateTime } from '../../../ui/state/date-time';
import { ListCount } from '../../../ui/list/list-count';
import { ListSelect } from '../../../ui/list/list-toolbar';
import { Page } from '../../../ui/layout/page';
import { Pagination } from '../../../ui/list/pagination';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { CHANGES_PER_PAGE, stockChangesQuery, useStockChangesQuery } from './inventory.api';
import { productQuery } from '../book/products.api';
import styles from './stock-history-page.module.css';

const reasons: Record<StockReason, string> = {
  order: 'Order',
  cancel: 'Cancelled order',
  expired: 'Unpaid order expired',
  edit: 'Edited',
  import: 'Import',
  bulk: 'Bulk change',
};
const choices: Choice[] = [
  { value: '', label: 'Any reason' },
  ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
];

/** Every change of the stock, of the store or of one product: what, when, by whom and why. */
export function StockHistoryPage() {
  const query = useStockChangesQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(stockChangesQuery(query));
  const { data: product } = useQuery({
    ...productQuery(query.product ?? ''),
    enabled: query.product !== undefined,
  });
  const { get } = useListParams();
  const back = query.product
    ? { to: paths.product(query.product), label: product?.name ?? 'Product' }
    : { to: paths.inventory, label: 'Inventory' };
  return (
    <Page
      title="Stock history"
      back={back}
      description={product && `Of ${product.name}`}
      aside={data && <ListCount total={data.total} one="change" many="changes" />}
    >
      <div className={styles.filter}>
        <ListSelect name="reason" label="Reason" choices={choices} />
      </div>
      <Section padding="flush">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data?.total === 0 ? (
          <EmptyState
            illustration="products"
            title={get('reason') ? 'No changes match' : 'No changes yet'}
            description="Orders, edits and imports are kept here, each with its time and author."
          />
        ) : (
          <DataTable
            label="Stock history"
            columns={columns}
            rows={data?.items}
            rowKey={({ _id }) => _id}
            isStale={isPlaceholderData}
          />
        )}
        <Pagination total={data?.total ?? 0} pageSize={CHANGES_PER_PAGE} />
      </Section>
    </Page>
  );
}

const columns: Column<StockChange>[] = [
  {
    header: 'Product',
    cell: ({ product, combination }) => (
      <>
        {product._id ? (
          <Link to={paths.product(product._id)} className={`${styles.product} link strong`}>
            {product.name}
          </Link>
        ) : (
          <span className={`${styles.product} link strong`}>{product.name}</span>
        )}
        {combination && <span className="quiet block">{combination}</span>}
      </>
    ),
    phone: 'title',
  },
  {
    header: 'Change',
    align: 'right',
    cell: ({ before, after }) => (
      <span className={`${styles.change} strong`} data-less={after < before || undefined}>
        {after > before ? '+' : '−'}
        {formatCount(Math.abs(after - before))}
      </span>
    ),
    phone: 'end',
  },
  {
    header: 'In stock',
    align: 'right',
    cell: ({ before, after }) => `${formatCount(before)} → ${formatCount(after)}`,
    phone: 'meta',
  },
  { header: 'Reason', cell: (change) => <Reason change={change} />, phone: 'meta' },
  { header: 'By', cell: ({ author }) => author || '–' },
  { header: 'Date', cell: ({ created_at }) => <DateTime value={created_at} />, phone: 'meta' },
];

function Reason({ change: { reason, order } }: { change: StockChange }) {
  if (!order) return reasons[reason];
  return (
    <>
      {reasons[reason]} <Link to={paths.order(order._id)}>#{order.order_number}</Link>
    </>
  );
}
