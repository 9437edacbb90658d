import type { Order } from '@kade/contract/orders';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';
import { Button } from '../../../ui/style/button';

const OrderMails = later(() => import('./order-mails').then((m) => m.OrderMails));

/** Opens the mails of an order, one of which can be sent again. */
export function SendAgain({ order }: { order: Order }) {
  const { isOpen, open, close } = useDialogParam('mails');
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={order.email === null} onClick={open}>
        Send a mail again
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Send a mail again">
        <OrderMails order={order} onClose={close} />
      </Dialog>
    </>
  );
}
