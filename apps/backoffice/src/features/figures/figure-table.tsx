import type { FigurePart, FigureRow, Figures } from '@kade/contract/figures';
import { formatCount, formatSales } from '@kade/words/english';
import { figureName, figureWords } from '@kade/words/figures';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from '../../ui/layout/link';
import { DataTable, type Column } from '../../ui/list/data-table';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { FigureChange } from './figure-change';
import { figuresQuery, ordersOfRow, salesOfRow, type Period } from './figures.api';
import styles from './figures.module.css';

/**
 * The rows of a part, each leading to its orders; a bar says how much of the highest it is. Made anew
 * for another part, whose rows those before are not.
 */
export function FigureTable({ by, period }: { by: FigurePart; period: Period }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery({ by, ...period }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && data.rows.every((row) => row.orders === 0 && row.total === 0)) {
    return (
      <EmptyState
        illustration="orders"
        title="Nothing was sold in these days"
        description="Choose other days to see what was."
      />
    );
  }
  return (
    <>
      <DataTable
        label={`Sales by ${figureWords(DEFAULT_LANGUAGE).part(by).toLowerCase()}`}
        columns={columnsOf(by, data)}
        rows={data?.rows}
        rowKey={({ key }) => key}
        {...(data && { rowLink: ({ key }: FigureRow) => ordersOfRow(by, key, data) })}
        leavesTrail
        isStale={isPlaceholderData}
      />
      {data && data.row_count > data.rows.length && (
        <p className={`${styles.more} quiet`}>
          The highest {formatCount(data.rows.length)} of {formatCount(data.row_count)}. The file of
          Export has all.
        </p>
      )}
    </>
  );
}

function columnsOf(by: FigurePart, data: Figures | undefined): Column<FigureRow>[] {
  const highest = Math.max(1, ...(data?.rows ?? []).map(({ total }) => total));
  const isOfLines = by === 'product' || by === 'category';
  const isCompared = Boolean(data?.before);
  const columns: (Column<FigureRow> | false)[] = [
    {
      header: figureWords(DEFAULT_LANGUAGE).part(by),
      cell: (row) => <span className="breaks">{figureName(by, row)}</span>,
      phone: 'title',
    },
    {
      header: 'Of the highest',
      cell: ({ total }) => <Bar share={total / highest} />,
      width: '24%',
      phone: 'line',
    },
    {
      header: 'Orders',
      align: 'right',
      cell: ({ orders }) => formatCount(orders),
      phone: 'fact',
    },
    isOfLines && {
      header: 'Pieces',
      align: 'right',
      cell: ({ pieces }) => formatCount(pieces ?? 0),
      phone: 'fact',
    },
    {
      header: isOfLines ? 'Ordered' : 'Sales',
      align: 'right',
      cell: ({ key, total }) =>
        isOfLines || !data ? (
          <Sales total={total} />
        ) : (
          <Link to={salesOfRow(by, key, data)} title="The orders whose money came or went back">
            <Sales total={total} />
          </Link>
        ),
      phone: 'end',
    },
    isCompared && {
      header: 'Before',
      align: 'right',
      cell: ({ before }) => <Sales total={before?.total ?? 0} />,
    },
    isCompared && {
      header: 'Change',
      align: 'right',
      cell: ({ total, before }) => <FigureChange now={total} before={before?.total} none="–" />,
      phone: 'fact',
    },
  ];
  return columns.filter((column) => column !== false);
}

const Sales = ({ total }: { total: number }) => (
  <span className="nowrap">{formatSales(total)}</span>
);

const Bar = ({ share }: { share: number }) => (
  <span
    className={`${styles.bar} block`}
    style={{ '--share': Math.max(0, share) } as CSSProperties}
    aria-hidden
  />
);
