import type { MailOccasion } from '@kade/contract/order-mails';
import type { Movement } from '@kade/contract/movements';
import type { Order, OrderEvent, OrderEventField } from '@kade/contract/orders';
import type { Slip } from '@kade/contract/slips';
import { formatLkr } from '@kade/rules/money';
import { wordOf } from '../../../ui/state/status-badge';

/** Something that happened to an order, in words. */
interface Happening {
  key: string;
  what: string;
  who: string;
  at: Date;
  isNote?: boolean;
}

/** Everything that happened to an order, its money and its slips included, the latest first. */
export function timelineOf({ history, movements, slips }: Order): Happening[] {
  return [
    ...history.map(ofEvent),
    ...slips.flatMap(ofSlip),
    ...movements.flatMap(ofMovement),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const ofEvent = (event: OrderEvent): Happening => ({
  key: event._id,
  what: wordsOf(event),
  who: event.author,
  at: event.created_at,
  isNote: event.field === 'note',
});

function ofSlip({ _id, state, reason, created_at, decided_at, decided_by }: Slip): Happening[] {
  const sent = { key: `${_id} sent`, what: 'Slip sent', who: 'Customer', at: created_at };
  if (!decided_at || (state !== 'accepted' && state !== 'rejected')) return [sent];
  const what = state === 'accepted' ? 'Slip accepted' : `Slip rejected: ${reason ?? ''}`;
  return [sent, { key: `${_id} decided`, what, who: decided_by ?? '', at: decided_at }];
}

/** What was asked for is no news: it follows from what was ordered. */
function ofMovement({ _id, kind, amount, note, author, created_at }: Movement): Happening[] {
  if (kind === 'charge' || kind === 'write_off') return [];
  const what = `${note} · ${formatLkr(Math.abs(amount))}`;
  return [{ key: _id, what, who: author, at: created_at }];
}

const edits: Partial<Record<OrderEventField, string>> = {
  tracking: 'Tracking set',
  email: 'E-mail changed',
  shipping_address: 'Shipping address changed',
  billing_address: 'Billing address changed',
  items: 'Items changed',
  mail: 'Mail sent again',
  draft: 'Made from draft',
  undone: 'Change undone, nobody was told',
  untold: 'Customer not told',
  agreed_price: 'Agreed price',
  unknown_payment: 'PayHere does not know this payment',
  payment_review: 'PayPal has the payment and still looks at it',
};

const mailWords: Record<string, string> = {
  received: 'order received',
  paid: 'payment received',
  shipped: 'order shipped',
  cancelled: 'order cancelled',
  refunded: 'refund',
  slip_rejected: 'slip rejected',
} satisfies Record<MailOccasion, string>;

function wordsOf({ field, from, to }: OrderEvent): string {
  if (!field) return 'Order placed';
  if (field === 'note') return to ?? '';
  if (field === 'email' && to) return `E-mail ${to}`;
  if (field === 'mail_unsent') {
    const mail = to === 'merchant' ? 'to you' : (mailWords[to ?? ''] ?? '');
    return `Mail not sent, as there were too many to its address: ${mail}`;
  }
  if (field === 'mail' || field === 'untold') {
    return `${edits[field]}: ${mailWords[to ?? ''] ?? ''}`;
  }
  const edited = edits[field];
  if (edited) return to ? `${edited}: ${to}` : edited;
  const name = field === 'order_status' ? 'Status' : 'Payment status';
  return from
    ? `${name} changed from ${wordOf(from)} to ${wordOf(to ?? '')}`
    : `${name} set to ${wordOf(to ?? '')}`;
}
