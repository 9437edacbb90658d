import type { Shelf } from '@kade/contract/catalog/shelves';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { paths } from '../../../lib/paths';
import { messageOf } from '../../../lib/query-client';
import { DialogActions } from '../../../ui/confirm-dialog';
import { FormError } from '../../../ui/form';
import styles from './shelf-page.module.css';
import type { ShelfKind } from './shelf-kind';
import { useRemoveShelf } from './shelves.api';

interface DeleteShelfProps {
  kind: ShelfKind;
  shelf: Shelf;
  onClose: () => void;
}

export function DeleteShelf({ kind, shelf, onClose }: DeleteShelfProps) {
  const remove = useRemoveShelf(kind, shelf._id);
  /** Set within the click: a second one finds the button busy. */
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();

  const confirm = () => {
    if (isDeleting) return;
    setIsDeleting(true);
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.success(`${kind.title} deleted`);
        void navigate(paths.categories);
      },
      onError: () => setIsDeleting(false),
    });
  };

  return (
    <>
      <p>Are you sure you want to delete this {kind.one}? This action cannot be undone.</p>
      <p className={styles.consequence}>{consequenceOf(kind, shelf)}</p>
      {remove.isError && (
        <FormError>
          Failed to delete {kind.one}. {messageOf(remove.error)}
        </FormError>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" onClick={confirm} loading={isDeleting}>
          Delete
        </Button>
      </DialogActions>
    </>
  );
}

function consequenceOf({ one }: ShelfKind, { name, product_count: count }: Shelf): string {
  const products =
    count === 1 ? 'Its one product stays' : `Its ${formatCount(count)} products stay`;
  if (one === 'category') {
    return count === 0
      ? `“${name}” has no products.`
      : `${products} in your store, without a category.`;
  }
  return count === 0
    ? 'If your homepage shows this collection, it no longer does.'
    : `${products} in your store. If your homepage shows this collection, it no longer does.`;
}
