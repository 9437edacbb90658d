import type { ImportItem, ProductImport } from '@kade/contract/catalog/imports';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import type { Choice } from '../../../ui/input/choice-input';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { ListSelect } from '../../../ui/list/list-toolbar';
import { Pagination } from '../../../ui/list/pagination';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Badge } from '../../../ui/state/status-badge';
import { actionTones, actionWords } from './import-words';
import { ITEMS_PER_PAGE, useItemsQuery } from './imports.api';
import styles from './imports.module.css';

const choices: Choice[] = [
  { value: '', label: 'All products' },
  ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
];

/** The products of a file in its order, with what changes or what is wrong. */
export function ImportItems({ found }: { found: ProductImport }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(useItemsQuery(found));
  return (
    <Section title="Products in this file" padding="flush">
      <div className={styles.filter}>
        <ListSelect name="action" label="Show" choices={choices} />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Products in this file"
          columns={columns}
          rows={data?.items}
          rowKey={({ row }) => String(row)}
          isStale={isPlaceholderData}
        />
      )}
      <Pagination total={data?.total ?? 0} pageSize={ITEMS_PER_PAGE} />
    </Section>
  );
}

const columns: Column<ImportItem>[] = [
  {
    header: 'Row',
    cell: ({ row }) => (
      <>
        <span className={styles.unit}>Row </span>
        {row}
      </>
    ),
    width: 64,
    phone: 'meta',
  },
  {
    header: 'Product',
    cell: ({ name, product, state }) =>
      product && (state === 'done' || state === 'waiting') ? (
        <Link to={paths.product(product)}>{name}</Link>
      ) : (
        name
      ),
    phone: 'title',
  },
  {
    header: 'Import',
    cell: ({ action }) => <Badge tone={actionTones[action]}>{actionWords[action]}</Badge>,
    phone: 'end',
  },
  { header: 'Details', cell: (item) => <Details item={item} />, phone: 'meta' },
];

/** The row is said where it is not the one that stands beside the product. */
function Details({ item: { row: first, changes, problems, state } }: { item: ImportItem }) {
  if (problems.length > 0) {
    const isOfSeveral = problems.some(({ row }) => row !== first);
    return (
      <>
        {changes.join(', ')}
        <ul className={`${styles.problems} breaks`}>
          {problems.map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              {isOfSeveral && `Row ${row}: `}
              {message}
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (state === 'kept') return 'Changed since';
  return changes.join(', ');
}
