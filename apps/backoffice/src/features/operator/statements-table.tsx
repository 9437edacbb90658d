import {
  operatorStatements,
  type OperatorStatementQuery,
  type StatementEntry,
} from '@kade/contract/operators/statements';
import { isDayOver } from '@kade/rules/calendar';
import { formatDate, formatLkrShort, formatMonth } from '@kade/words/english';
import type { ReactNode } from 'react';
import { Clipped } from '../../ui/list/clipped';
import type { Column } from '../../ui/list/data-table';
import { Badge } from '../../ui/state/status-badge';
import { OfficeList } from './office-list';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';

type Standing = Pick<StatementEntry, 'state' | 'due_at'> & { has_slip?: boolean };

/** What is with a statement, in a word. */
export function StatementBadge({ statement }: { statement: Standing }) {
  const [tone, word] = standing(statement);
  return <Badge tone={tone}>{word}</Badge>;
}

function standing({ state, due_at, has_slip = false }: Standing) {
  if (state === 'paid') return ['green', 'Paid'] as const;
  if (state === 'carried') return ['grey', 'Carried over'] as const;
  if (has_slip) return ['blue', 'Slip to check'] as const;
  if (due_at && isDayOver(due_at, new Date())) return ['red', 'Overdue'] as const;
  return ['yellow', 'To pay'] as const;
}

const columns: Column<StatementEntry>[] = [
  { header: 'Statement', cell: (row) => row.number, phone: 'meta' },
  { header: 'Merchant', cell: (row) => <Clipped text={row.merchant.email} />, phone: 'title' },
  { header: 'Month', cell: (row) => formatMonth(row.month) },
  { header: 'State', cell: (row) => <StatementBadge statement={row} />, phone: 'meta' },
  { header: 'Due', cell: (row) => (row.due_at ? formatDate(row.due_at) : '–') },
  { header: 'Total', cell: (row) => formatLkrShort(row.total), align: 'right', phone: 'end' },
];

const ofOneMerchant: Column<StatementEntry>[] = columns
  .filter(({ header }) => header !== 'Merchant')
  .map((column) => {
    if (column.header === 'Statement') return { ...column, phone: 'title' };
    return column.header === 'Month' ? { ...column, phone: 'meta' } : column;
  });

interface StatementsTableProps {
  query: OperatorStatementQuery;
  title?: string;
  pageParam?: string;
  /** Search and filters. */
  children?: ReactNode;
}

export function StatementsTable({ query, children, ...list }: StatementsTableProps) {
  return (
    <OfficeList
      label="Statements"
      query={officeQuery(operatorStatements.list, { query: { ...query, limit: PER_PAGE } })}
      columns={query.merchant === undefined ? columns : ofOneMerchant}
      rowKey={(row) => row._id}
      rowLink={(row) => operatorPaths.statement(row._id)}
      empty="No statements yet"
      more="They are made when a month is over, of the fees of its orders."
      drawing="orders"
      filters={['q', 'state', 'month']}
      {...list}
    >
      {children}
    </OfficeList>
  );
}
