import type { Page as Listed } from '@kade/contract/values';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../ui/list/data-table';
import { NOTHING_HERE, Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Nothing, type Emptiness } from './nothing';
import styles from './office.module.css';
import { PER_PAGE } from './operator.api';

interface OfficeListProps<Row, Key extends readonly unknown[]> extends Emptiness {
  label: string;
  query: UseQueryOptions<Listed<Row>, Error, Listed<Row>, Key>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  rowLink?: (row: Row) => string | undefined;
  /** Search and filters. */
  children?: ReactNode;
  title?: string;
  /** Rows to draw while loading, where they are mostly few. */
  skeletonRows?: number;
  /** Names its page in the address, where a screen has two lists. */
  pageParam?: string;
}

/** A list over all stores: search and filters, rows, pages; all of it stands in the address. */
export function OfficeList<Row, Key extends readonly unknown[]>(props: OfficeListProps<Row, Key>) {
  const { label, columns, rowKey, rowLink, empty, children, title, pageParam } = props;
  const { data, error, refetch, isPlaceholderData } = useQuery(props.query);
  return (
    <Section padding="flush" {...(title && { title })}>
      {children && <div className="below pad-4">{children}</div>}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        // A page that has nothing says so large, a part of one in a line.
        title === undefined ? (
          <Nothing {...props} called={label.toLowerCase()} total={data.total} />
        ) : (
          <p className={`${styles.nothing} muted`}>{data.total > 0 ? NOTHING_HERE : empty}</p>
        )
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data?.items}
          rowKey={rowKey}
          {...(rowLink && { rowLink })}
          isStale={isPlaceholderData}
          {...(props.skeletonRows && { skeletonRows: props.skeletonRows })}
        />
      )}
      <Pagination
        total={data?.total ?? 0}
        pageSize={PER_PAGE}
        {...(pageParam && { param: pageParam, label: `Pages of ${label.toLowerCase()}` })}
      />
    </Section>
  );
}
