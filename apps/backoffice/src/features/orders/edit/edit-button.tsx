import type { Order } from '@kade/contract/orders';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { Button } from '../../../ui/style/button';

/** The parameter of the address that says which part of an order is edited. */
export const EDITED_PART = 'edit';

export const editTitles = {
  tracking: 'Tracking',
  contact: 'Edit contact and addresses',
  items: 'Edit items',
};
export type EditedPart = keyof typeof editTitles;

/** Opens the window; what is shipped is no longer edited, but can be followed. */
export function EditButton({ order, part }: { order: Order; part: EditedPart }) {
  const { open } = useDialogValue(EDITED_PART);
  const isOpen = ['pending', 'processing'].includes(order.order_status);
  if (!isOpen && part !== 'tracking') return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={part === 'tracking' ? 'Edit tracking' : editTitles[part]}
      onClick={() => open(part)}
    >
      Edit
    </Button>
  );
}
