import { orderMails, type OrderMail } from '@kade/contract/order-mails';
import type { Order } from '@kade/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { messageOf, storeKey } from '../../../lib/server/query-client';
import { DateTime } from '../../../ui/state/date-time';
import { FormError } from '../../../ui/input/form';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { useSaveOrder } from '../book/order-edits.api';
import { Lines } from '../../../ui/state/later';
import styles from './order-mails.module.css';

interface OrderMailsProps {
  order: Order;
  onClose: () => void;
}

/** The mails that fit where the order stands, each with a button that sends it once more. */
export function OrderMails({ order, onClose }: OrderMailsProps) {
  const params = { id: order._id };
  const { data, error, refetch } = useQuery({
    queryKey: storeKey('orders', 'one', order._id, 'mails'),
    queryFn: ({ signal }) => api.call(orderMails.list, { params }, { signal }),
    staleTime: 0,
  });
  const send = useSaveOrder<OrderMail['occasion']>(order._id, (occasion) =>
    api.call(orderMails.send, { params, body: { occasion } }),
  );
  const sendAgain = (occasion: OrderMail['occasion']) =>
    send.mutate(occasion, {
      onSuccess: () => {
        notify.success(`Mail sent to ${order.email}`);
        onClose();
      },
    });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={6} />;
  if (data.length === 0) return <p>This order has no e-mail address to write to.</p>;
  return (
    <>
      <p className={`${styles.to} muted breaks`}>
        Each is written anew and goes to <strong>{order.email}</strong>.
      </p>
      <ul>
        {data.map(({ occasion, subject, last_sent_at }) => (
          <li key={occasion} className={`${styles.mail} row between gap-4 above`}>
            <div>
              <p className="semi breaks">{subject}</p>
              {last_sent_at && (
                <p className="quiet">
                  Last sent <DateTime value={last_sent_at} />
                </p>
              )}
            </div>
            <Button
              variant="default"
              leftSection={<Send size={16} aria-hidden />}
              aria-label={`Send “${subject}” again`}
              loading={send.isPending && send.variables === occasion}
              disabled={send.isPending || send.isSuccess}
              onClick={() => sendAgain(occasion)}
            >
              Send
            </Button>
          </li>
        ))}
      </ul>
      {send.isError && <FormError>{messageOf(send.error)}</FormError>}
    </>
  );
}
