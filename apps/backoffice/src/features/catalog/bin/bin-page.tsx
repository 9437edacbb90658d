import type { BinnedProduct } from '@kade/contract/catalog/products';
import { formatPriceRange } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '../../../lib/list/list-params';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { DateTime } from '../../../ui/state/date-time';
import { ListCount } from '../../../ui/list/list-count';
import { ListToolbar } from '../../../ui/list/list-toolbar';
import { NoMatches } from '../../../ui/list/no-matches';
import { Page } from '../../../ui/layout/page';
import { Pagination } from '../../../ui/list/pagination';
import { Picture } from '../../../ui/media/picture';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import {
  BIN_PAGE_SIZE,
  binQuery,
  usePurgeProduct,
  useRestoreProduct,
} from '../book/product-life.api';
import styles from '../book/product-table.module.css';

/** What was deleted in the last 30 days, to be taken back or deleted for good. */
export function BinPage() {
  const { get, page } = useListParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(binQuery(page, get('q')));
  const isEmpty = data?.total === 0 && !get('q') && !isPlaceholderData;
  return (
    <Page
      title="Bin"
      back={{ to: paths.products, label: 'Products' }}
      aside={data && !isEmpty && <ListCount total={data.total} one="product" many="products" />}
      description="Deleted products stay here for 30 days."
    >
      {isEmpty ? (
        <Section>
          <EmptyState illustration="products" title="The bin is empty" />
        </Section>
      ) : (
        <>
          <ListToolbar search="Search the Bin" names={[]}>
            {null}
          </ListToolbar>
          <Section padding="flush">
            {error && !data ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data?.items.length === 0 ? (
              <NoMatches what="products" filters={['q']} />
            ) : (
              <DataTable
                label="Deleted products"
                columns={columns}
                rows={data?.items}
                rowKey={({ _id }) => _id}
                isStale={isPlaceholderData}
              />
            )}
            <Pagination total={data?.total ?? 0} pageSize={BIN_PAGE_SIZE} />
          </Section>
        </>
      )}
    </Page>
  );
}

const columns: Column<BinnedProduct>[] = [
  {
    header: 'Product',
    phone: 'title',
    cell: ({ name, thumbnail }) => (
      <span className={`${styles.product} row gap-3 shrinks`}>
        <Picture file={thumbnail} alt="" width={36} />
        <span className={`${styles.name} breaks clipped`} title={name}>
          {name}
        </span>
      </span>
    ),
  },
  {
    header: 'Price',
    align: 'right',
    cell: (product) => <span className="strong nowrap">{formatPriceRange(product)}</span>,
  },
  {
    header: 'Deleted',
    phone: 'meta',
    cell: ({ deleted_at }) => <DateTime value={deleted_at} />,
  },
  {
    header: 'Gone for good',
    cell: ({ purged_at }) => <DateTime value={purged_at} />,
  },
  {
    header: 'Actions',
    align: 'right',
    phone: 'meta',
    cell: (product) => <BinActions product={product} />,
  },
];

function BinActions({ product }: { product: BinnedProduct }) {
  const [isAsking, setIsAsking] = useState(false);
  const restore = useRestoreProduct();
  const purge = usePurgeProduct();
  return (
    <span className="row-inline end gap-2 nowrap">
      <Button
        variant="default"
        size="xs"
        leftSection={<ArchiveRestore size={14} />}
        loading={restore.isPending}
        aria-label={`Restore ${product.name}`}
        onClick={() => restore.mutate(product._id)}
      >
        Restore
      </Button>
      <Button
        variant="subtle"
        size="xs"
        tone="danger"
        leftSection={<Trash2 size={14} />}
        aria-label={`Delete ${product.name} for good`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          purge.mutate(product._id, {
            onSuccess: () => notify.success('Product deleted for good'),
            onSettled: () => setIsAsking(false),
          })
        }
        title="Delete Product"
        confirmLabel="Delete"
        isBusy={purge.isPending}
      >
        Are you sure you want to delete “{product.name}” for good? This action cannot be undone.
      </ConfirmDialog>
    </span>
  );
}
