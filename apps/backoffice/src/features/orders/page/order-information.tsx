import type { Order } from '@kade/contract/orders';
import { deliveryLines } from '@kade/words/delivery';
import { formatExact, formatLkr } from '@kade/words/english';
import { useLocation } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { language } from '../../../lib/words/language';
import { Link } from '../../../ui/layout/link';
import { CopyText } from '../../../ui/state/copy-text';
import { Facts, Section } from '../../../ui/layout/section';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { EditButton } from '../edit/edit-button';
import styles from './order-information.module.css';
import { OrderStatuses } from '../status/order-statuses';

/** What the order is, and where it stands. */
export function OrderInformation({ order }: { order: Order }) {
  return (
    <Section title="Order Information">
      <Facts
        areShort
        items={[
          { term: 'Order ID', value: `#${order.order_number}` },
          { term: 'Date', value: formatExact(order.order_date) },
          { term: 'Payment method', value: wordOf(order.payment_options) },
          ...deliveryFacts(order),
          { term: 'Tracking', value: <TrackingFact order={order} /> },
          ...campaignFacts(order),
          { term: 'Total', value: <strong>{formatLkr(order.total_price)}</strong> },
          { term: 'Reference', value: <CopyText text={order._id} what="reference" /> },
          { term: 'Print', value: <PrintLinks order={order} /> },
        ]}
      />
      <div className={`${styles.statuses} down-5 above`}>
        <OrderStatuses order={order} />
      </div>
    </Section>
  );
}

const printed = [
  ['invoice', 'Invoice'],
  ['packing-slip', 'Packing slip'],
  ['label', 'Label'],
] as const;

function PrintLinks({ order }: { order: Order }) {
  const state = useLocation().state as unknown;
  return (
    <div className={`${styles.prints} row wrap gap-2`}>
      {printed.map(([document, label]) => (
        <Button
          key={document}
          component={Link}
          to={`${paths.printOrders}?document=${document}&ids=${order._id}`}
          state={state}
          variant="default"
          size="xs"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** How it comes to its customer, as it was agreed; nothing where nothing was. */
function deliveryFacts(order: Order): { term: string; value: string }[] {
  const lines = deliveryLines(order, language);
  return lines.length === 0 ? [] : [{ term: 'Delivery', value: lines.join(' · ') }];
}

/** What led its customer to the store; nothing where no link said so. */
function campaignFacts({ campaign }: Order): { term: string; value: string }[] {
  if (!campaign) return [];
  const { source, medium, name } = campaign;
  return [{ term: 'Came by', value: [source, medium, name].filter(Boolean).join(' · ') }];
}

function TrackingFact({ order }: { order: Order }) {
  const { tracking_number, tracking_url } = order;
  const words = tracking_number || 'Follow the parcel';
  return (
    <>
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        tracking_number || 'None yet'
      )}{' '}
      <EditButton order={order} part="tracking" />
    </>
  );
}
