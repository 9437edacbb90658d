import type { ShippingItem } from '@kade/contract/shipping';
import { shippingWords } from '@kade/rules/shipping';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useDialogParam } from '../../../lib/dialog-param';
import { notify } from '../../../lib/notify';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { useDeleteShipping, wordsOf } from './shipping.api';
import styles from './shipping.module.css';

const ShippingForm = lazy(() =>
  import('./shipping-form').then((module) => ({ default: module.ShippingForm })),
);

/** One rule in words. */
export function ShippingRow({ item }: { item: ShippingItem }) {
  const [isAsking, setIsAsking] = useState(false);
  const param = `shipping-${item._id}`;
  const editing = useDialogParam(param);
  const remove = useDeleteShipping(item._id);
  const words = shippingWords(item);

  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify.success('Shipping item deleted'),
      onError: (error) => {
        setIsAsking(false);
        notify.failure(wordsOf(error, 'delete'));
      },
    });

  return (
    <li className={styles.item}>
      <p className={styles.words}>{words}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" aria-label={`Edit ${words}`} onClick={editing.open}>
          Edit
        </Button>
        <Button
          variant="default"
          size="xs"
          c="var(--k-danger)"
          aria-label={`Delete ${words}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <Dialog opened={editing.isOpen} onClose={editing.close} title="Edit Shipping Item">
        <ShippingForm item={item} param={param} onClose={editing.close} />
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title="Delete Shipping Item"
        confirmLabel="Delete"
        isBusy={remove.isPending || remove.isSuccess}
      >
        Are you sure you want to delete “{words}”? This action cannot be undone.
      </ConfirmDialog>
    </li>
  );
}
