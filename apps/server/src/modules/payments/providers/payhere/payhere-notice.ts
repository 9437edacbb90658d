import type { PayhereNotice } from '@kade/contract/callbacks';
import { invalid } from '../../../../platform/errors';
import { CURRENCY } from '../../provider';

/** What became of a payment, by PayHere's codes (support.payhere.lk, "Checkout API"). */
const STATUSES = {
  '2': 'paid',
  '0': 'pending',
  '-1': 'cancelled',
  '-2': 'failed',
  '-3': 'charged back',
} as const;

/** A notice, read: what happened to how much. */
export interface PayhereTelling {
  status: (typeof STATUSES)[keyof typeof STATUSES] | 'unknown';
  currency: string;
  /** Minor units of that currency. */
  amount: number;
  /** What it is worth to the store; null where nobody can say. */
  worth: number | null;
  /** Whether the amount is written as PayHere writes amounts. */
  isPlain: boolean;
  /** PayHere's number of the payment; attempts that failed carry "0". */
  reference: string | undefined;
}

const NO_AMOUNT = { say: 'no_amount' } as const;
const NO_CURRENCY = { say: 'no_currency' } as const;
const NO_STATUS = { say: 'no_status' } as const;

/**
 * Reads a notice whose fields have each their own shape: they are signed without separators, so that the
 * hash of a checkout form would else be the signature of a notice without a status.
 */
export function readPayhereNotice(notice: PayhereNotice): PayhereTelling {
  const { payhere_amount: written, payhere_currency: currency, status_code, payment_id } = notice;
  const amount = amountOf(written);
  const wrong = {
    ...(amount === undefined && { payhere_amount: NO_AMOUNT }),
    ...(!/^[A-Z]{3}$/.test(currency) && { payhere_currency: NO_CURRENCY }),
    ...(!/^-?\d{1,3}$/.test(status_code) && { status_code: NO_STATUS }),
  };
  if (amount === undefined || Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    status: isStatus(status_code) ? STATUSES[status_code] : 'unknown',
    currency,
    amount,
    worth: currency === CURRENCY ? amount : null,
    isPlain: /^\d+\.\d{2}$/.test(written),
    reference: payment_id === '' || payment_id === '0' ? undefined : payment_id,
  };
}

const isStatus = (code: string): code is keyof typeof STATUSES => Object.hasOwn(STATUSES, code);

/** Minor units of `1234.50`, `1234.5`, `1,234.50` and `1.234,50`; one or two last digits are cents. */
function amountOf(written: string): number | undefined {
  if (!/^\d[\d.,]{0,19}$/.test(written)) return undefined;
  const [, whole = written, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  const rupees = whole.replace(/[.,]/g, '');
  return rupees.length > 12 ? undefined : Number(rupees) * 100 + Number(cents.padEnd(2, '0'));
}
