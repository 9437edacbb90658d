import { OperatorStoreQuery } from '@kade/contract/operators/stores';
import { useListParams } from '../../lib/list/list-params';
import { ListSelect, ListToolbar } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { StoresTable } from './stores-table';
import { planChoices } from './words';

const statuses = [
  { value: '', label: 'All stores' },
  { value: 'open', label: 'Open' },
  { value: 'suspended', label: 'Suspended' },
];

export function StoresPage() {
  const { get, page } = useListParams();
  const asked = { q: get('q'), plan: get('plan'), status: get('status'), sort: get('sort') };
  const { q, plan, status, sort }: OperatorStoreQuery =
    OperatorStoreQuery.safeParse(asked).data ?? {};
  return (
    <Page title="Stores">
      <StoresTable query={{ q, plan, status, sort, page }}>
        <ListToolbar
          search="Search stores"
          placeholder="Name, subdomain or domain"
          names={['status', 'plan']}
        >
          <ListSelect name="status" label="Status" choices={statuses} />
          <ListSelect name="plan" label="Plan" choices={planChoices} />
        </ListToolbar>
      </StoresTable>
    </Page>
  );
}
