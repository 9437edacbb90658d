import type { SystemContext } from '../../../platform/context';
import { CURRENCY, decimal } from '../../payments/provider';
import { payhereHash } from '../../payments/providers/payhere';
import { getAccount } from './account';
import type { Payer } from './payers.queries';

/** Something that a merchant pays by card. */
export interface Checkout {
  /** PayHere's order_id. */
  id: string;
  payer: Payer;
  /** What it is, in a few words. */
  items: string;
  /** Minor units, charged now. */
  amount: number;
  /** Where it is charged again: how much, and how often. */
  recurring?: { amount: number; every: '1 Month' | '1 Year' };
  /** Where the browser goes on, unpaid and paid. */
  back: string;
  returned: string;
}

/** A form that a browser sends to PayHere. */
export interface CheckoutForm {
  url: string;
  fields: Record<string, string>;
}

/**
 * What PayHere's checkout is opened with. The discount of a first charge is a startup fee below zero,
 * and the hash is over what is charged now.
 */
export function checkoutForm(ctx: SystemContext, checkout: Checkout): CheckoutForm {
  const { payer, recurring } = checkout;
  const { merchantId, merchantSecret } = getAccount(ctx);
  const { platformUrl, payhereUrl } = ctx.settings;
  const amount = decimal(checkout.amount);
  const signed = { merchantId, orderId: checkout.id, amount, currency: CURRENCY };
  return {
    url: `${payhereUrl}/pay/checkout`,
    fields: {
      merchant_id: merchantId,
      return_url: checkout.returned,
      cancel_url: checkout.back,
      notify_url: `${platformUrl}/api/payments/payhere/billing`,
      first_name: payer.first_name,
      last_name: payer.last_name,
      email: payer.email,
      // PayHere insists on all of these; Kade does not ask merchants where they live.
      phone: payer.phone_number ?? 'none',
      address: 'Sri Lanka',
      city: 'Colombo',
      country: 'Sri Lanka',
      order_id: checkout.id,
      items: checkout.items,
      currency: CURRENCY,
      amount: recurring ? decimal(recurring.amount) : amount,
      ...(recurring && { recurrence: recurring.every, duration: 'Forever' }),
      ...(recurring &&
        recurring.amount !== checkout.amount && {
          startup_fee: decimal(checkout.amount - recurring.amount),
        }),
      hash: payhereHash(signed, merchantSecret),
    },
  };
}

const keyOf = (ctx: SystemContext, id: string) => ctx.secrets.sign(`checkout ${id}`);

/** Where a merchant pays: a page that only who is sent there can open. */
export const checkoutUrl = (ctx: SystemContext, id: string) =>
  `${ctx.settings.platformUrl}/gateway/${id}?key=${keyOf(ctx, id)}`;

export const isCheckoutKey = (ctx: SystemContext, id: string, key: string) =>
  ctx.secrets.isSigned(`checkout ${id}`, key);
