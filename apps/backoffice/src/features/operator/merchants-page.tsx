import { formatBytes } from '@kade/rules/bytes';
import {
  operatorMerchants,
  MerchantQuery,
  type MerchantEntry,
} from '@kade/contract/operators/merchants';
import { formatCount } from '@kade/words/english';
import { useListParams } from '../../lib/list/list-params';
import { Clipped } from '../../ui/list/clipped';
import type { Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { ListSelect, ListToolbar } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { OfficeList } from './office-list';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';
import { AccountBadge, emailOf } from './account-badge';
import { accountChoices, planChoices, planWords } from './words';

const columns: Column<MerchantEntry>[] = [
  {
    header: 'E-mail',
    cell: (row) => <Clipped text={emailOf(row)} />,
    sort: 'email',
    phone: 'title',
  },
  { header: 'Name', cell: (row) => <Clipped text={row.name} />, phone: 'meta' },
  { header: 'Account', cell: (row) => <AccountBadge {...row} /> },
  { header: 'Plan', cell: (row) => planWords[row.plan], phone: 'end' },
  { header: 'Stores', cell: (row) => formatCount(row.stores), align: 'right', isSpare: true },
  { header: 'Orders this month', cell: (row) => formatCount(row.orders), align: 'right' },
  { header: 'Storage', cell: (row) => formatBytes(row.storage), align: 'right', isSpare: true },
  {
    header: 'Joined',
    cell: (row) => <DateTime value={row.created_at} />,
    sort: 'created',
    phone: 'meta',
  },
];

export function MerchantsPage() {
  const { get, page } = useListParams();
  const asked = { q: get('q'), plan: get('plan'), account: get('account'), sort: get('sort') };
  const { q, plan, account, sort }: MerchantQuery = MerchantQuery.safeParse(asked).data ?? {};
  const query = { q, plan, account, sort, page, limit: PER_PAGE };
  return (
    <Page title="Merchants">
      <OfficeList
        label="Merchants"
        query={officeQuery(operatorMerchants.list, { query })}
        columns={columns}
        rowKey={(row) => row._id}
        rowLink={(row) => operatorPaths.merchant(row._id)}
        empty="No merchants yet"
        more="Whoever signs up stands here."
        drawing="customers"
        filters={['q', 'plan', 'account']}
      >
        <ListToolbar
          search="Search merchants"
          placeholder="E-mail, name or store"
          names={['plan', 'account']}
        >
          <ListSelect name="plan" label="Plan" choices={planChoices} />
          <ListSelect name="account" label="Account" choices={accountChoices} />
        </ListToolbar>
      </OfficeList>
    </Page>
  );
}
