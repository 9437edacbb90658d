import { formatBytes } from '@kade/rules/bytes';
import {
  operatorStores,
  type OperatorStoreQuery,
  type StoreEntry,
} from '@kade/contract/operators/stores';
import { formatCount } from '@kade/words/english';
import type { ReactNode } from 'react';
import { Clipped } from '../../ui/list/clipped';
import type { Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { Badge } from '../../ui/state/status-badge';
import { OfficeList } from './office-list';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';
import { domainWords, planWords } from './words';

/** Whether visitors may buy in a store. */
export function StoreBadge({
  suspended_at,
  closes_at,
}: Pick<StoreEntry, 'suspended_at' | 'closes_at'>) {
  if (suspended_at) return <Badge tone="red">Suspended</Badge>;
  return closes_at ? <Badge tone="red">Closing</Badge> : <Badge tone="green">Open</Badge>;
}

const columns: Column<StoreEntry>[] = [
  { header: 'Store', cell: (row) => <Clipped text={row.name} />, phone: 'title' },
  { header: 'Status', cell: (row) => <StoreBadge {...row} />, phone: 'end' },
  { header: 'Merchant', cell: (row) => <Clipped text={row.merchant.email} />, phone: 'meta' },
  { header: 'Plan', cell: (row) => planWords[row.plan] },
  {
    header: 'Domain',
    cell: (row) => (row.domain_state ? domainWords[row.domain_state] : '–'),
    isSpare: true,
  },
  { header: 'Orders this month', cell: (row) => formatCount(row.orders), align: 'right' },
  { header: 'Storage', cell: (row) => formatBytes(row.storage), align: 'right', isSpare: true },
  { header: 'Opened', cell: (row) => <DateTime value={row.created_at} />, sort: 'created' },
];

const ofOneMerchant = columns.filter(({ header }) => header !== 'Merchant');
/** Beside whose they are there is no room for all; domains and storage have lists of their own. */
const ofAll = columns.filter(({ header }) => header !== 'Domain' && header !== 'Storage');

interface StoresTableProps {
  query: OperatorStoreQuery;
  title?: string;
  pageParam?: string;
  /** Search and filters. */
  children?: ReactNode;
}

export function StoresTable({ query, children, ...list }: StoresTableProps) {
  return (
    <OfficeList
      label="Stores"
      query={officeQuery(operatorStores.list, { query: { ...query, limit: PER_PAGE } })}
      columns={query.merchant === undefined ? ofAll : ofOneMerchant}
      rowKey={(row) => row._id}
      rowLink={(row) => operatorPaths.store(row._id)}
      empty="No stores yet"
      more="Each store that a merchant opens stands here."
      filters={['q', 'status', 'plan']}
      {...(query.merchant !== undefined && { skeletonRows: 1 })}
      {...list}
    >
      {children}
    </OfficeList>
  );
}
