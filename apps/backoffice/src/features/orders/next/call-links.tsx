import type { Order } from '@kade/contract/orders';
import type { OrderStep } from '@kade/rules/order-step';
import { phoneLink, shownPhone, whatsAppLink } from '@kade/rules/phone';
import { formatLkr } from '@kade/words/english';
import { MessageCircle, Phone } from 'lucide-react';
import { useStoreName } from '../../../parts/stores/stores';
import { Button } from '../../../ui/style/button';
import { whoOrdered } from '../book/who-ordered';
import styles from './next-step.module.css';

/** Whoever ordered, to be called or written to about what comes next. */
export function CallLinks({ order, step }: { order: Order; step: OrderStep }) {
  const storeName = useStoreName();
  const { full_name, phone } = whoOrdered(order);
  if (!phone) return null;
  const whatsApp = whatsAppLink(phone, messageOf(order, step, storeName));
  return (
    <div className={`${styles.calls} flow gap-2`}>
      <Button
        component="a"
        href={phoneLink(phone)}
        variant="default"
        leftSection={<Phone size={16} aria-hidden />}
        aria-label={`Call ${full_name} ${shownPhone(phone)}`}
      >
        {shownPhone(phone)}
      </Button>
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          aria-label={`Write to ${full_name} by WhatsApp`}
        >
          WhatsApp
        </Button>
      )}
    </div>
  );
}

/** A message that is begun, to be read before it is sent. */
function messageOf(order: Order, step: OrderStep, storeName: string): string {
  const { order_number, tracking_number, tracking_url } = order;
  const about = `${whoOrdered(order).hello}, this is ${storeName} about your order #${order_number}`;
  const parcel = [tracking_number, tracking_url].filter(Boolean).join(' ');
  if (step.do === 'confirm') return `${about} of ${formatLkr(order.total_price)}. May we send it?`;
  if (order.order_status === 'shipped') {
    return parcel ? `${about}. It is on its way: ${parcel}` : `${about}. It is on its way.`;
  }
  return `${about}.`;
}
