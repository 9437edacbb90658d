interface FakeMoney {
  currency_code: string;
  value: string;
}

export interface FakeRefund {
  id: string;
  status: string;
  amount: FakeMoney;
  custom_id?: string;
  links: { rel: string; href: string }[];
}

export interface FakeCapture {
  id: string;
  status: string;
  amount: FakeMoney;
  custom_id?: string;
  invoice_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
}

export interface FakePaypalOrder {
  id: string;
  status: string;
  /** What comes of its capture. */
  outcome: 'paid' | 'declined' | 'review';
  amount: FakeMoney;
  custom_id: string;
  invoice_id: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  captures: FakeCapture[];
  refunds: FakeRefund[];
}

/** All that the fake PayPal knows. */
export interface PaypalState {
  orders: Map<string, FakePaypalOrder>;
  /** What was answered to a request id. */
  answered: Map<string, { status: number; body: unknown }>;
  /** What is told of: the webhook's id → its address. */
  webhooks: Map<string, string>;
  /** What was told, and how that ended. */
  sent: { type: string; url: string; status: string }[];
}

export const aPaypalState = (): PaypalState => ({
  orders: new Map(),
  answered: new Map(),
  webhooks: new Map(),
  sent: [],
});

let last = 0;

/** An id in the shape of PayPal's. */
export function newPaypalId(): string {
  last += 1;
  return `${process.pid.toString(36).toUpperCase()}${String(last).padStart(12, '0')}`;
}

/** Whether the money of a capture came, and not all of it went back. */
export const isTaken = ({ status }: FakeCapture) =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** Cents of an order's payment that have not gone back. */
export const leftOf = ({ amount, captures, refunds }: FakePaypalOrder) =>
  centsOf(captures[0]?.amount ?? amount) -
  refunds.reduce((sum, one) => sum + centsOf(one.amount), 0);

/** Cents of an amount. */
export const centsOf = ({ value }: FakeMoney) => Math.round(Number(value) * 100);
