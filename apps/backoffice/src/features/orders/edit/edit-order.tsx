import type { Order } from '@kade/contract/orders';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { EDITED_PART, editTitles, type EditedPart } from './edit-button';
import { later } from '../../../ui/state/later';

const TrackingForm = later(() => import('./order-forms').then((m) => m.TrackingForm));
const ContactForm = later(() => import('./order-forms').then((m) => m.ContactForm));
const ItemsForm = later(() => import('./order-forms').then((m) => m.ItemsForm));

const forms = { tracking: TrackingForm, contact: ContactForm, items: ItemsForm };

/** The window in which a part of an order is edited; what fills it is loaded when it opens. */
export function EditOrder({ order }: { order: Order }) {
  const { value, close } = useDialogValue(EDITED_PART);
  return (Object.keys(forms) as EditedPart[]).map((part) => {
    const Form = forms[part];
    return (
      <Dialog key={part} opened={value === part} onClose={close} title={editTitles[part]} size="lg">
        <Form order={order} param={EDITED_PART} onClose={close} />
      </Dialog>
    );
  });
}
