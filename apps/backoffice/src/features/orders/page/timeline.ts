import type { MailOccasion } from '@kade/contract/order-mails';
import type { Movement, OrderTrouble } from '@kade/contract/movements';
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Slip } from '@kade/contract/slips';
import type { OrderTimelineWords } from '@kade/words/order-timeline';

/** Something that happened to an order, in words. */
interface Happening {
  key: string;
  what: string;
  who: string;
  at: Date;
  isNote?: boolean;
}

/** Everything that happened to an order, its money and its slips included, the latest first. */
export function timelineOf(
  { history, movements, slips }: Order,
  words: OrderTimelineWords,
): Happening[] {
  return [
    ...history.map((event) => ofEvent(event, words)),
    ...slips.flatMap((slip) => ofSlip(slip, words)),
    ...movements.flatMap((movement) => ofMovement(movement, words)),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const ofEvent = (event: OrderEvent, words: OrderTimelineWords): Happening => ({
  key: event._id,
  what: wordsOf(event, words),
  who: event.author,
  at: event.created_at,
  isNote: event.field === 'note',
});

function ofSlip(
  { _id, state, reason, created_at, decided_at, decided_by }: Slip,
  words: OrderTimelineWords,
): Happening[] {
  const who = words.customer();
  const sent = { key: `${_id} sent`, what: words.slip_sent(), who, at: created_at };
  if (!decided_at || (state !== 'accepted' && state !== 'rejected')) return [sent];
  const what =
    state === 'accepted' ? words.slip_accepted() : words.slip_rejected({ reason: reason ?? '' });
  return [sent, { key: `${_id} decided`, what, who: decided_by ?? '', at: decided_at }];
}

/** What was asked for is no news: it follows from what was ordered. */
function ofMovement(
  { _id, kind, amount, note, author, created_at }: Movement,
  words: OrderTimelineWords,
): Happening[] {
  if (kind === 'charge' || kind === 'write_off') return [];
  const what = words.moved({ note, amount: Math.abs(amount) });
  return [{ key: _id, what, who: author, at: created_at }];
}

/** What an event tells; codes that this screen does not know yet are shown as they are. */
function wordsOf({ field, from, to, author }: OrderEvent, words: OrderTimelineWords): string {
  const what = to ?? '';
  const mail = what as MailOccasion;
  switch (field) {
    case null:
      return words.placed();
    case 'note':
      return what;
    case 'order_status':
      return orderStatusWords(words, { from, to: what });
    case 'payment_status':
      return paymentStatusWords(words, { from, to: what });
    case 'email':
      if (what === '') return words.email();
      return what === 'added' ? words.email_added() : words.email_removed();
    case 'tracking':
      return words.tracking({ to });
    case 'shipping_address':
    case 'billing_address':
    case 'wishes':
    case 'undone':
      return words[field]();
    case 'items':
    case 'draft':
    case 'agreed_price':
    case 'refund_failed':
      return words[field]({ to: what });
    case 'unknown_payment':
    case 'payment_review':
      return words[field]({ to: what, provider: author });
    case 'noted':
      return words.noted({ what: what as OrderTrouble });
    case 'mail':
    case 'untold':
      return words[field]({ mail });
    case 'mail_unsent':
      return to === 'merchant' ? words.mail_unsent_merchant() : words.mail_unsent({ mail });
  }
}

interface Step {
  from: string | null;
  to: string;
}

/** The history keeps statuses as text. */
const orderStatusWords = (words: OrderTimelineWords, { from, to }: Step) =>
  from === null
    ? words.order_status_set({ to: to as OrderStatus })
    : words.order_status({ from: from as OrderStatus, to: to as OrderStatus });

const paymentStatusWords = (words: OrderTimelineWords, { from, to }: Step) =>
  from === null
    ? words.payment_status_set({ to: to as PaymentStatus })
    : words.payment_status({ from: from as PaymentStatus, to: to as PaymentStatus });
