/** A way to pay as people read of it, and what it asks of who pays. */
export interface WayToPay {
  /** The name under which orders carry it. */
  method: string;
  /** Who moves its money, by the name in the ledger. */
  provider: string;
  /** That one's own name. */
  provider_name: string;
  /**
   * `online`: its provider knows what was paid; `transfer`: customers pay into an account and send a
   * slip; `on_delivery`: the money comes when the parcel does, and nothing waits for it.
   */
  kind: 'online' | 'transfer' | 'on_delivery';
  /** For who pays. */
  name: string;
  /** How, in a sentence at the checkout. */
  text: string;
  /** For who sells. */
  label: string;
  /** Where a refund goes, as who sells is asked. */
  back: string;
  /** What its provider collects: the store's currency, or dollars at the rate that the merchant sets. */
  collects: 'LKR' | 'USD';
  /** Its provider opens no payment without an e-mail address. */
  needs_email: boolean;
}

/** The ways to pay, in the order in which they are offered: a row for each. */
export const WAYS_TO_PAY = {
  credit_debit: {
    method: 'credit_debit',
    provider: 'payhere',
    provider_name: 'PayHere',
    kind: 'online',
    name: 'Card',
    text: 'Pay by Visa, Mastercard or another card on the next page.',
    label: 'Credit / Debit Card',
    back: 'Back to the card, by PayHere',
    collects: 'LKR',
    needs_email: true,
  },
  paypal: {
    method: 'paypal',
    provider: 'paypal',
    provider_name: 'PayPal',
    kind: 'online',
    name: 'PayPal',
    text: 'Pay in US dollars with your PayPal account.',
    label: 'PayPal',
    back: 'Back to the PayPal account, in dollars',
    collects: 'USD',
    needs_email: false,
  },
  bank_transfer: {
    method: 'bank_transfer',
    provider: 'bank_transfer',
    provider_name: 'Bank transfer',
    kind: 'transfer',
    name: 'Bank transfer',
    text: 'Pay into the bank account that the next page shows.',
    label: 'Bank Transfer',
    back: 'Back by a transfer',
    collects: 'LKR',
    needs_email: false,
  },
  cash_on_delivery: {
    method: 'cash_on_delivery',
    provider: 'cash',
    provider_name: 'Cash on delivery',
    kind: 'on_delivery',
    name: 'Cash on delivery',
    text: 'Pay in cash when your order arrives.',
    label: 'Cash on Delivery',
    back: 'Back in cash',
    collects: 'LKR',
    needs_email: false,
  },
} as const satisfies Record<string, WayToPay>;

const ways: readonly WayToPay[] = Object.values(WAYS_TO_PAY);

/** The rows, as a list. */
export const listWays = (): readonly WayToPay[] => ways;

/** The row of a way to pay; undefined for one that these screens do not know yet. */
export const findWay = (method: string | null): WayToPay | undefined =>
  ways.find((way) => way.method === method);

/** Whether who pays so pays in dollars. */
export const isInDollars = (method: string | undefined): boolean =>
  findWay(method ?? null)?.collects === 'USD';

/** What who pays reads of a way: `cash_on_delivery` → `Cash on delivery`. */
export const wayName = (method: string): string => findWay(method)?.name ?? wordsOf(method);

/** What a provider calls itself, by its name in the ledger. */
export const providerName = (provider: string): string =>
  ways.find((way) => way.provider === provider)?.provider_name ?? wordsOf(provider);

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
