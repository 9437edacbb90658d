import { formatBytes } from '@kade/rules/bytes';
import { operatorStores, type StorageEntry } from '@kade/contract/operators/stores';
import { useListParams } from '../../lib/list/list-params';
import type { Column } from '../../ui/list/data-table';
import { Page } from '../../ui/layout/page';
import { OfficeList } from './office-list';
import { operatorPaths } from './operator-paths';
import { officeQuery, PER_PAGE } from './operator.api';
import { planWords } from './words';

const columns: Column<StorageEntry>[] = [
  { header: 'Store', cell: (row) => row.store.name, phone: 'title' },
  { header: 'Plan', cell: (row) => planWords[row.plan], phone: 'meta' },
  { header: 'Pictures', cell: (row) => formatBytes(row.pictures), align: 'right' },
  { header: 'Slips', cell: (row) => formatBytes(row.slips), align: 'right' },
  { header: 'Imports', cell: (row) => formatBytes(row.imports), align: 'right' },
  { header: 'In all', cell: (row) => formatBytes(row.total), align: 'right', phone: 'end' },
  {
    header: 'Of its plan',
    cell: (row) => `${((100 * row.total) / row.quota).toFixed(1)} % of ${formatBytes(row.quota)}`,
    align: 'right',
    phone: 'meta',
  },
];

export function StoragePage() {
  const { page } = useListParams();
  const query = { page, limit: PER_PAGE };
  return (
    <Page title="Storage" description="What stores keep, the largest first.">
      <OfficeList
        label="Storage of stores"
        query={officeQuery(operatorStores.storage, { query })}
        columns={columns}
        rowKey={(row) => row.store._id}
        rowLink={(row) => operatorPaths.store(row.store._id)}
        empty="No store keeps anything yet"
        more="Pictures of products, slips and files of imports count."
      />
    </Page>
  );
}
