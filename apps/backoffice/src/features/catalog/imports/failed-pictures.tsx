import type { FailedPicture, ProductImport } from '@kade/contract/catalog/imports';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { failedPicturesQuery, useImportAct } from './imports.api';
import styles from './imports.module.css';

/** Which pictures of an import are missing and why; once more is often enough. */
export function FailedPictures({ found }: { found: ProductImport }) {
  const { data, error, refetch } = useQuery(failedPicturesQuery(found));
  const act = useImportAct(found._id);
  const hidden = found.pictures.failed - (data?.length ?? 0);
  return (
    <Section
      title="Pictures that could not be fetched"
      padding="flush"
      action={
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() => act.mutate('retryPictures')}
        >
          Try again
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Pictures that could not be fetched"
          columns={columns}
          rows={data}
          rowKey={({ product, url }) => `${product._id} ${url}`}
        />
      )}
      {data && hidden > 0 && (
        <p className={`${styles.more} muted`}>and {formatCount(hidden)} more</p>
      )}
    </Section>
  );
}

const columns: Column<FailedPicture>[] = [
  {
    header: 'Product',
    cell: ({ product }) => <Link to={paths.product(product._id)}>{product.name}</Link>,
    phone: 'title',
  },
  {
    header: 'Address',
    cell: ({ url }) => <span className="breaks">{url}</span>,
    phone: 'meta',
  },
  { header: 'Why', cell: ({ problem }) => problem, phone: 'meta' },
];
