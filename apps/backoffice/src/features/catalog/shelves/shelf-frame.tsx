import type { Shelf } from '@kade/contract/catalog/shelves';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Dialog } from '../../../ui/dialog/dialog';
import { ListCount } from '../../../ui/list/list-count';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import type { ShelfKind } from './shelf-kind';
import { later } from '../../../ui/state/later';
import styles from './shelf-page.module.css';

const DeleteShelf = later(() => import('./delete-shelf').then((m) => m.DeleteShelf));
const EditShelf = later(() => import('./edit-shelf').then((m) => m.EditShelf));
const ProductPicker = later(() => import('./product-picker').then((m) => m.ProductPicker));

const back = { to: paths.categories, label: 'Categories' };

interface ShelfFrameProps {
  kind: ShelfKind;
  shelf: Shelf;
  /** Whether a product stands on the shelf. */
  isMember: ComponentProps<typeof ProductPicker>['isMember'];
  children: ReactNode;
}

/** The page of a category or a collection: its title, its acts, its products. */
export function ShelfFrame({ kind, shelf, isMember, children }: ShelfFrameProps) {
  const rename = useDialogParam('rename');
  const describe = useDialogParam('describe');
  const add = useDialogParam('add');
  const remove = useDialogParam('delete');
  return (
    <Page
      title={`${kind.title}: ${shelf.name}`}
      back={back}
      aside={<ListCount total={shelf.product_count} one="product" many="products" />}
      description={
        <span className={`${styles.description} flow baseline lines`}>
          {shelf.description}
          <button
            type="button"
            className={`${styles.edit} unpadded bare accent small clickable semi`}
            onClick={describe.open}
          >
            {shelf.description ? 'Edit description' : 'Add a description'}
          </button>
        </span>
      }
      action={
        <>
          <Button variant="default" leftSection={<Pencil size={16} />} onClick={rename.open}>
            Rename {kind.title}
          </Button>
          <Button
            variant="default"
            tone="danger"
            leftSection={<Trash2 size={16} />}
            onClick={remove.open}
          >
            Delete {kind.title}
          </Button>
          <Button leftSection={<Plus size={16} />} onClick={add.open}>
            Add Products
          </Button>
        </>
      }
    >
      {shelf.product_count === 0 ? (
        <Section>
          <EmptyState
            illustration="products"
            title={`No products in this ${kind.one}`}
            description="Choose them from all that you sell."
            action={
              <Button leftSection={<Plus size={16} />} onClick={add.open}>
                Choose products
              </Button>
            }
          />
        </Section>
      ) : (
        children
      )}
      <Dialog opened={rename.isOpen} onClose={rename.close} title={`Rename ${kind.title}`}>
        <EditShelf kind={kind} shelf={shelf} field="name" param="rename" onClose={rename.close} />
      </Dialog>
      <Dialog opened={describe.isOpen} onClose={describe.close} title="Edit Description">
        <EditShelf
          kind={kind}
          shelf={shelf}
          field="description"
          param="describe"
          onClose={describe.close}
        />
      </Dialog>
      <Dialog opened={add.isOpen} onClose={add.close} title="Add Products" size="lg">
        <ProductPicker kind={kind} id={shelf._id} isMember={isMember} onClose={add.close} />
      </Dialog>
      <Dialog opened={remove.isOpen} onClose={remove.close} title="Confirm Deletion" size="sm">
        <DeleteShelf kind={kind} shelf={shelf} onClose={remove.close} />
      </Dialog>
    </Page>
  );
}

interface NoShelfProps {
  kind: ShelfKind;
  /** Undefined while it is loading. */
  error: unknown;
  onRetry: () => void;
  isMissing: boolean;
  skeleton: ReactNode;
}

/** Stands where there is no shelf to show: not yet, not now, or not at all. */
export function NoShelf({ kind, error, onRetry, isMissing, skeleton }: NoShelfProps) {
  if (isMissing) {
    return (
      <Page title={`${kind.title} not found`} back={back}>
        <Section>
          <EmptyState
            illustration="lost"
            title={`There is no such ${kind.one} in this store`}
            description="It may have been deleted, or it belongs to another store."
            action={
              <Button component={Link} to={paths.categories}>
                See all {kind.many}
              </Button>
            }
          />
        </Section>
      </Page>
    );
  }
  return (
    <Page title={kind.title} back={back}>
      {error ? (
        <Section>
          <ErrorState error={error} onRetry={onRetry} />
        </Section>
      ) : (
        skeleton
      )}
    </Page>
  );
}
