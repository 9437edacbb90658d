import { PlanIdentifier } from '@kade/contract/merchants';
import {
  operatorActs,
  type OperatorActQuery,
  type OperatorEntry,
} from '@kade/contract/operators/acts';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { OfficeList } from './office-list';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';
import { actWords, planWords } from './words';

/** A plan by the name that it has on screens. */
function named(of: string): string {
  const plan = PlanIdentifier.safeParse(of).data;
  return plan ? planWords[plan] : of;
}

const more = ({ why, parameters }: OperatorEntry) => {
  const { from, to, state, with: by } = parameters;
  const change = from && to ? `${named(from)} → ${named(to)}` : (state ?? (by && `with ${by}`));
  return [change, why].filter(Boolean).join(' · ');
};

/** The page of what it was done to, where it has one. */
function placeOf({ store_id: store, merchant_id: merchant }: OperatorEntry): string | undefined {
  if (store) return operatorPaths.store(store);
  return merchant ? operatorPaths.merchant(merchant) : undefined;
}

const columns: Column<OperatorEntry>[] = [
  { header: 'What', cell: (row) => actWords[row.act], phone: 'title' },
  { header: 'Of', cell: (row) => row.subject, phone: 'meta' },
  { header: 'Why', cell: more, phone: 'meta' },
  { header: 'Who', cell: (row) => row.operator ?? 'A command', phone: 'meta' },
  { header: 'When', cell: (row) => <DateTime value={row.created_at} />, phone: 'end' },
];

interface ActsListProps {
  query: OperatorActQuery;
  title?: string;
  pageParam?: string;
  children?: ReactNode;
}

/** What operators have done, of everything or of one merchant or store. */
export function ActsList({ query, children, ...list }: ActsListProps) {
  return (
    <OfficeList
      label="Acts"
      query={officeQuery(operatorActs.list, { query: { ...query, limit: PER_PAGE } })}
      columns={columns}
      rowKey={(row) => row._id}
      {...(!query.store && !query.merchant && { rowLink: placeOf })}
      empty="Nothing was done yet"
      filters={['act', 'operator']}
      {...list}
    >
      {children}
    </OfficeList>
  );
}
