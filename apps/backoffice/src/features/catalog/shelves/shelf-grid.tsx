import type { Shelf } from '@kade/contract/catalog/shelves';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon, Plus } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { useListParams } from '../../../lib/list/list-params';
import { Link } from '../../../ui/layout/link';
import { Dialog } from '../../../ui/dialog/dialog';
import { Pagination } from '../../../ui/list/pagination';
import { Picture } from '../../../ui/media/picture';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import styles from './shelf-grid.module.css';
import type { ShelfKind } from './shelf-kind';
import { SHELVES_PER_PAGE, shelvesQuery } from './shelves.api';
import { later } from '../../../ui/state/later';
import { Skeleton } from '../../../ui/layout/skeleton';

const CreateShelf = later(() => import('./create-shelf').then((m) => m.CreateShelf));

const TILE_WIDTH = 160;

interface ShelfGridProps {
  kind: ShelfKind;
  /** What they are good for, said where there is none. */
  purpose: string;
  /** Where the page stands in the address. */
  pageParam: string;
  isPrimary?: boolean;
}

/** The categories or the collections of a store, each with its first pictures. */
export function ShelfGrid({ kind, purpose, pageParam, isPrimary = false }: ShelfGridProps) {
  const { page } = useListParams(pageParam);
  const { data, error, refetch, isPlaceholderData } = useQuery(shelvesQuery(kind, { page }));
  const param = `create_${kind.one}`;
  const dialog = useDialogParam(param);
  const heading = kind.many === 'categories' ? 'Categories' : 'Collections';
  const create = (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Plus size={16} />}
      onClick={dialog.open}
    >
      Create {kind.title}
    </Button>
  );
  const isEmpty = data?.total === 0;

  return (
    <section aria-labelledby={`${kind.many}-heading`}>
      <header className={`${styles.header} gap-24 row wrap between`}>
        <h2 className={`${styles.heading} size-5 heavy`} id={`${kind.many}-heading`}>
          {heading}
        </h2>
        {!isEmpty && create}
      </header>
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : isEmpty ? (
        <Section>
          <EmptyState
            illustration="categories"
            title={`No ${kind.many}`}
            description={purpose}
            action={create}
          />
        </Section>
      ) : (
        <>
          <ul
            className={`${styles.grid} stack gap-4`}
            aria-label={heading}
            aria-busy={!data || isPlaceholderData}
          >
            {data
              ? data.items.map((shelf) => <ShelfCard key={shelf._id} kind={kind} shelf={shelf} />)
              : Array.from({ length: 4 }, (_, index) => (
                  <li
                    key={index}
                    className={`${styles.card} panel column shrinks relative clipped`}
                  >
                    <Skeleton className={styles.ghost} borderRadius={0} />
                    <div className={`${styles.words} column gap-1 grows`}>
                      <Skeleton height={16} width="60%" margin="3px 0" />
                      <Skeleton height={12} width="40%" marginTop={12} />
                    </div>
                  </li>
                ))}
          </ul>
          <div className={styles.pages}>
            <Pagination
              total={data?.total ?? 0}
              pageSize={SHELVES_PER_PAGE}
              param={pageParam}
              label={`Pages of ${kind.many}`}
            />
          </div>
        </>
      )}
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title={`Create ${kind.title}`}>
        <CreateShelf kind={kind} param={param} onClose={dialog.close} />
      </Dialog>
    </section>
  );
}

function ShelfCard({ kind, shelf }: { kind: ShelfKind; shelf: Shelf }) {
  return (
    <li className={`${styles.card} panel column shrinks relative clipped`}>
      <div className={`${styles.mosaic} centred sunken below`} aria-hidden>
        {shelf.pictures.length === 0 && <ImageIcon size={22} strokeWidth={1.5} />}
        {shelf.pictures.map((picture) => (
          <span key={picture._id} className={`${styles.tile} stack whole clipped`}>
            <Picture file={picture} alt="" width={TILE_WIDTH} fluid />
          </span>
        ))}
      </div>
      <div className={`${styles.words} column gap-1 grows`}>
        <h3 className="large breaks heavy">
          <Link
            to={kind.pathOf(shelf._id)}
            className={`${styles.link} link clipped`}
            title={shelf.name}
          >
            {shelf.name}
          </Link>
        </h3>
        {shelf.description && (
          <p className={`${styles.description} quiet breaks clipped`}>{shelf.description}</p>
        )}
        <p className={`${styles.count} quiet figures`}>
          {formatCount(shelf.product_count)} {shelf.product_count === 1 ? 'product' : 'products'}
        </p>
      </div>
    </li>
  );
}
