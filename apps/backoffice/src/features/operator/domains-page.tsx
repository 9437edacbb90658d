import { DomainState, operatorStores, type DomainEntry } from '@kade/contract/operators/stores';
import { readableHost } from '@kade/rules/host';
import { useListParams } from '../../lib/list/list-params';
import { Clipped } from '../../ui/list/clipped';
import type { Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { ListSelect } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { Badge } from '../../ui/state/status-badge';
import { OfficeList } from './office-list';
import styles from './office.module.css';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';
import { domainWords } from './words';

const states = [
  { value: '', label: 'All domains' },
  ...DomainState.options.map((value) => ({ value, label: domainWords[value] })),
];
const tones = { waiting: 'yellow', serving: 'green', leaving: 'red' } as const;

const columns: Column<DomainEntry>[] = [
  { header: 'Domain', cell: (row) => <Clipped text={readableHost(row.domain)} />, phone: 'title' },
  {
    header: 'State',
    cell: (row) => <Badge tone={tones[row.state]}>{domainWords[row.state]}</Badge>,
    phone: 'end',
  },
  { header: 'Store', cell: (row) => <Clipped text={row.store.name} />, phone: 'meta' },
  {
    header: 'Records',
    cell: (row) => `Domain ${row.root_state}, proof ${row.challenge_state}`,
    phone: 'meta',
  },
  { header: 'Looked up', cell: (row) => row.checked_at && <DateTime value={row.checked_at} /> },
  { header: 'Entered', cell: (row) => <DateTime value={row.claimed_at} /> },
];

export function DomainsPage() {
  const { get, page } = useListParams();
  const state = DomainState.safeParse(get('state')).data;
  const query = { state, page, limit: PER_PAGE };
  return (
    <Page title="Domains" description="Those of merchants’ own.">
      <OfficeList
        label="Domains"
        query={officeQuery(operatorStores.domains, { query })}
        columns={columns}
        rowKey={(row) => row.store._id}
        rowLink={(row) => operatorPaths.store(row.store._id)}
        empty="No domains yet"
        more="Each domain that a store has of its own stands here."
        filters={['state']}
      >
        <div className={`${styles.filters} stack gap-3`}>
          <ListSelect name="state" label="State" choices={states} />
        </div>
      </OfficeList>
    </Page>
  );
}
