import type { Checkout } from './payhere-checkout';

/** A card that PayHere charges again and again, as its merchant API tells of it. */
export interface FakeSubscription {
  subscription_id: string;
  order_id: string;
  status: 'ACTIVE' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
  /** The form that it was asked for with. */
  fields: Record<string, string>;
  paid: number;
}

/** What may happen to a subscription after its first payment. */
export type Instalment = 'paid' | 'failed' | 'completed' | 'stopped';

let last = 420_075_032_000;

const MONTHS: Record<string, number> = { Month: 1, Year: 12 };

/** The day on which the next instalment is due, as PayHere writes days. */
function nextDay(recurrence: string, times: number): string {
  const [count = '1', unit = 'Month'] = recurrence.split(' ');
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + Number(count) * (MONTHS[unit] ?? 1) * times);
  return day.toISOString().slice(0, 10);
}

/** What a form asks to be paid at once: the instalment and, with it, a fee or a discount. */
export const firstAmountOf = ({ amount, startup_fee: fee = '0' }: Record<string, string>) =>
  (Number(amount) + Number(fee)).toFixed(2);

/** The card was accepted: it is charged from now on. */
export function openSubscription(
  { subscriptions }: Checkout,
  fields: Record<string, string>,
): Record<string, string> {
  const subscription: FakeSubscription = {
    subscription_id: String((last += 1)),
    order_id: fields.order_id ?? '',
    status: 'ACTIVE',
    fields,
    paid: 1,
  };
  subscriptions.push(subscription);
  return recurringFieldsOf(subscription, 'AUTHORIZATION_SUCCESS');
}

/** What a notice says of a subscription, besides what every notice says. */
export function recurringFieldsOf(
  { subscription_id, fields, paid, status }: FakeSubscription,
  message_type: string,
): Record<string, string> {
  const { recurrence = '1 Month', duration = 'Forever' } = fields;
  return {
    recurring: '1',
    message_type,
    subscription_id,
    item_recurrence: recurrence,
    item_duration: duration,
    item_rec_status: status === 'ACTIVE' ? '0' : status === 'COMPLETED' ? '1' : '-1',
    item_rec_date_next: status === 'ACTIVE' ? nextDay(recurrence, paid) : '',
    item_rec_install_paid: String(paid),
  };
}

export const MESSAGES: Record<Instalment, { message_type: string; status_code: string }> = {
  paid: { message_type: 'RECURRING_INSTALLMENT_SUCCESS', status_code: '2' },
  failed: { message_type: 'RECURRING_INSTALLMENT_FAILED', status_code: '-2' },
  completed: { message_type: 'RECURRING_COMPLETE', status_code: '2' },
  stopped: { message_type: 'RECURRING_STOPPED', status_code: '-1' },
};
