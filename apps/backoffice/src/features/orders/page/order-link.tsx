import { orders, type Order } from '@kade/contract/orders';
import { whatsAppLink } from '@kade/rules/phone';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { CopyText } from '../../../ui/state/copy-text';
import { ErrorState } from '../../../ui/state/states';
import { Lines } from '../../../ui/state/later';
import { Button } from '../../../ui/style/button';
import { whoOrdered } from '../book/who-ordered';

/** The address of the customer's own page of an order, to be copied or sent. */
export function OrderLink({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery({
    queryKey: storeKey('orders', 'one', order._id, 'link'),
    queryFn: ({ signal }) => api.call(orders.link, { params: { id: order._id } }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={7} />;
  const whatsApp = whatsAppLink(whoOrdered(order).phone, data.message);
  return (
    <div className="stack start gap-3">
      <p className="muted">
        Where the customer sees how the order stands, pays it or sends the slip. Whoever has the
        link can: give it to nobody else.
      </p>
      <CopyText text={data.url} what="link" />
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
        >
          Send by WhatsApp
        </Button>
      )}
    </div>
  );
}
