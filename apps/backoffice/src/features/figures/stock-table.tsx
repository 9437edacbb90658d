import { STOCK_DAYS, type StockFigure } from '@kade/contract/figures';
import { formatCount, formatDay } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { DataTable, type Column } from '../../ui/list/data-table';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { stockOrdersOf, stockQuery } from './figures.api';

/** What is gone, and what goes next; each leads to its stock. */
export function StockTable() {
  const { data, error, refetch } = useQuery(stockQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return (
      <EmptyState
        illustration="products"
        title="No stock runs out"
        description={`Nothing that is counted was sold in the last ${STOCK_DAYS} days, or it lasts for more than a year.`}
      />
    );
  }
  return (
    <DataTable
      label="Stock that runs out"
      columns={columns}
      rows={data}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `${paths.inventory}?product=${_id}`}
      leavesTrail
    />
  );
}

const columns: Column<StockFigure>[] = [
  {
    header: 'Product',
    cell: ({ name }) => <span className="breaks">{name}</span>,
    phone: 'title',
  },
  {
    header: 'In stock',
    align: 'right',
    cell: ({ stock_quantity }) => formatCount(stock_quantity),
    phone: 'fact',
  },
  {
    header: `Sold in ${STOCK_DAYS} days`,
    align: 'right',
    cell: ({ _id, sold }) => (
      <Link to={stockOrdersOf(_id)} title="The orders that took them">
        {formatCount(sold)}
      </Link>
    ),
    phone: 'fact',
  },
  {
    header: 'Lasts',
    align: 'right',
    cell: lastsWords,
    phone: 'fact',
  },
  {
    header: 'Runs out',
    align: 'right',
    cell: ({ days_left, runs_out_on }) =>
      days_left === 0 ? <strong className="danger">Now</strong> : formatDay(runs_out_on),
    phone: 'end',
  },
];

function lastsWords({ stock_quantity, days_left: days }: StockFigure): string {
  if (days === 0) return stock_quantity === 0 ? 'Gone' : 'Less than a day';
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
