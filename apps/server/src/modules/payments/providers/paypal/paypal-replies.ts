import { ProviderError, ProviderRefusal, textOf, type ProviderReply } from '../../provider';

type Fields = Record<string, unknown>;

/** An order as PayPal has it. */
export interface PaypalOrder {
  id: string;
  /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED … */
  status: string;
  /** Where the customer agrees to it. */
  approveUrl: string | undefined;
  captures: PaypalCapture[];
  refunds: PaypalRefund[];
}

/** Money that PayPal has taken, or tried to. */
export interface PaypalCapture {
  id: string;
  /** COMPLETED, PENDING, DECLINED, FAILED, REFUNDED, PARTIALLY_REFUNDED. */
  status: string;
  currency: string;
  /** Minor units; NaN where it is no amount with two decimals. */
  amount: number;
  /** What we called the order. */
  customId: string | undefined;
  /** PayPal's order that it belongs to. */
  orderId: string | undefined;
}

export interface PaypalRefund {
  id: string;
  /** COMPLETED, PENDING, FAILED, CANCELLED. */
  status: string;
  currency: string;
  amount: number;
  /** What we called the refund. */
  customId: string | undefined;
  /** The payment that goes back. */
  captureId: string | undefined;
}

/** The issue of a token that is no longer good: nothing was done. */
export const UNAUTHORIZED = 'UNAUTHORIZED';

/** What a reply without success says: `{ name, message, details: [{ issue, description }] }`. */
export function paypalRefusalOf({ status, body }: ProviderReply): Error {
  const [detail] = listOf(body?.details);
  const words = textOf(detail, 'description') ?? textOf(body, 'message', 'error_description');
  if (status >= 500 || status === 429 || !words) {
    return new ProviderError({ say: 'answer_says_nothing', status });
  }
  const issue = textOf(detail, 'issue') ?? textOf(body, 'name') ?? '';
  return new ProviderRefusal(words, status === 401 ? UNAUTHORIZED : issue);
}

export function orderOf({ body }: ProviderReply): PaypalOrder {
  const id = textOf(body, 'id');
  if (!body || !id) throw new ProviderError({ say: 'answer_without_order' });
  const [unit] = listOf(body.purchase_units);
  const payments = fieldsOf(unit?.payments);
  const link = listOf(body.links).find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id,
    status: textOf(body, 'status') ?? '',
    approveUrl: typeof link?.href === 'string' ? link.href : undefined,
    captures: listOf(payments.captures).map(captureOf),
    refunds: listOf(payments.refunds).map(refundOf),
  };
}

export function captureOf(one: Fields): PaypalCapture {
  const related = fieldsOf(fieldsOf(one.supplementary_data).related_ids);
  return {
    id: textOf(one, 'id') ?? '',
    status: textOf(one, 'status') ?? '',
    ...moneyOf(one.amount),
    customId: textOf(one, 'custom_id'),
    orderId: textOf(related, 'order_id'),
  };
}

export function refundOf(one: Fields): PaypalRefund {
  const up = listOf(one.links).find(({ rel }) => rel === 'up')?.href;
  return {
    id: textOf(one, 'id') ?? '',
    status: textOf(one, 'status') ?? '',
    ...moneyOf(one.amount),
    customId: textOf(one, 'custom_id'),
    captureId: typeof up === 'string' ? /\/captures\/([\w-]+)$/.exec(up)?.[1] : undefined,
  };
}

/** `{ currency_code, value }` with exactly two decimals; currencies without cents are not ours. */
export function moneyOf(value: unknown): { currency: string; amount: number } {
  const fields = fieldsOf(value);
  const text = textOf(fields, 'value') ?? '';
  const [, whole, cents] = /^(\d{1,12})\.(\d{2})$/.exec(text) ?? [];
  return {
    currency: textOf(fields, 'currency_code') ?? '',
    amount: whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents),
  };
}

/** US cents as PayPal takes them. */
export const usdText = (cents: number) => ({
  currency_code: 'USD',
  value: (cents / 100).toFixed(2),
});

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
