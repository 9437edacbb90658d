import type { ShippingItem } from '@kade/contract/shipping';
import { shippingRules, shippingWords } from '@kade/words/shipping-rules';
import { language } from '../../../lib/words/language';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { notify } from '../../../lib/words/notify';
import { Dialog } from '../../../ui/dialog/dialog';
import { EditDelete } from '../../../ui/list/edit-delete';
import { useDeleteShipping, wordsOf } from './shipping.api';
import { later } from '../../../ui/state/later';
import styles from './shipping.module.css';

const ShippingForm = later(() => import('./shipping-form').then((m) => m.ShippingForm));

/** One rule in words. */
export function ShippingRow({ item }: { item: ShippingItem }) {
  const param = `shipping-${item._id}`;
  const editing = useDialogParam(param);
  const removal = useDeleteShipping(item._id);
  const words = shippingWords(shippingRules(language), item);

  const remove = (close: () => void) =>
    removal.mutate(undefined, {
      onSuccess: () => notify.success('Shipping item deleted'),
      onError: (error) => {
        close();
        notify.failure(wordsOf(error, 'delete'));
      },
    });

  return (
    <li className={`${styles.item} gap-24 row wrap between`}>
      <p className={`${styles.words} medium figures`}>{words}</p>
      <EditDelete
        name={words}
        what="Shipping Item"
        onEdit={editing.open}
        onDelete={remove}
        isDeleting={removal.isPending || removal.isSuccess}
      />
      <Dialog opened={editing.isOpen} onClose={editing.close} title="Edit Shipping Item">
        <ShippingForm item={item} param={param} onClose={editing.close} />
      </Dialog>
    </li>
  );
}
