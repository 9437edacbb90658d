import type { Order } from '@kade/contract/orders';
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { useDialogValue } from '../../lib/dialog-param';
import { Dialog } from '../../ui/dialog';

const TrackingForm = lazy(() =>
  import('./order-forms').then((module) => ({ default: module.TrackingForm })),
);
const ContactForm = lazy(() =>
  import('./order-forms').then((module) => ({ default: module.ContactForm })),
);
const ItemsForm = lazy(() =>
  import('./order-forms').then((module) => ({ default: module.ItemsForm })),
);

const PARAM = 'edit';
const windows = {
  tracking: { title: 'Tracking', form: TrackingForm },
  contact: { title: 'Edit contact and addresses', form: ContactForm },
  items: { title: 'Edit items', form: ItemsForm },
};
type Part = keyof typeof windows;

/** The window in which a part of an order is edited; what fills it is loaded when it opens. */
export function EditOrder({ order }: { order: Order }) {
  const { value, close } = useDialogValue(PARAM);
  return (Object.keys(windows) as Part[]).map((part) => {
    const { title, form: Form } = windows[part];
    return (
      <Dialog key={part} opened={value === part} onClose={close} title={title} size="lg">
        <Form order={order} param={PARAM} onClose={close} />
      </Dialog>
    );
  });
}

/** Opens the window; what is shipped is no longer edited, but can be followed. */
export function EditButton({ order, part }: { order: Order; part: Part }) {
  const { open } = useDialogValue(PARAM);
  const isOpen = ['pending', 'processing'].includes(order.order_status);
  if (!isOpen && part !== 'tracking') return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={windows[part].title}
      onClick={() => open(part)}
    >
      Edit
    </Button>
  );
}
