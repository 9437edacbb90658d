import { timingSafeEqual } from 'node:crypto';
import type { PayhereNotice } from '@kade/contract/callbacks';
import type { Address } from '@kade/contract/orders';
import { mainPhone } from '@kade/rules/phone';
import type { TenantContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import {
  appIdentity,
  findCredentials,
  findSealedCredentials,
  openSecret,
  previousSecretOf,
  proveSecret,
} from '../credentials';
import { CURRENCY } from './payhere-notice';
import { isPayhereSigned, payhereHash } from './payhere-signature';

export interface PayhereOrder {
  _id: string;
  order_number: number;
  email: string | null;
  /** Minor units. */
  amount: number;
  billing_address: Address;
  store: { name: string; url: string };
  accessToken: string;
}

/** A form that a browser sends to a payment provider. */
export interface ProviderForm {
  url: string;
  fields: Record<string, string>;
}

/**
 * What PayHere's checkout is opened with; undefined while the store has no credentials, and without
 * the e-mail address that PayHere insists on.
 */
export async function payhereFormOf(
  ctx: TenantContext,
  order: PayhereOrder,
): Promise<ProviderForm | undefined> {
  const credentials = await findSealedCredentials(ctx, 'payhere');
  if (!credentials || order.email === null) return undefined;
  const { account: merchantId } = credentials;
  const amount = decimal(order.amount);
  const signed = { merchantId, orderId: order._id, amount, currency: CURRENCY };
  const { billing_address: address } = order;
  const page = `${order.store.url}/orders/${order._id}?access_token=${order.accessToken}`;
  return {
    url: `${ctx.settings.payhereUrl}/pay/checkout`,
    fields: {
      merchant_id: merchantId,
      return_url: `${page}&returned=1`,
      cancel_url: page,
      notify_url: `${ctx.settings.platformUrl}/api/payments/payhere/notify?store_id=${ctx.storeId}`,
      first_name: address.first_name,
      // PayHere insists on one; not everybody has two names.
      last_name: address.last_name || address.first_name,
      email: order.email,
      phone: mainPhone(address.phone_number),
      address: address.address,
      city: address.city,
      country: address.country,
      order_id: order._id,
      items: `Order #${order.order_number} at ${order.store.name}`,
      currency: CURRENCY,
      amount,
      hash: payhereHash(signed, openSecret(ctx, 'payhere', credentials.sealed_secret)),
    },
  };
}

/**
 * Whether a notice is PayHere's own, for the account of this store. The secret that the present one has
 * replaced counts for its time, whatever is told meanwhile.
 */
export async function isPayhereNotice(ctx: TenantContext, notice: PayhereNotice): Promise<boolean> {
  const credentials = await findSealedCredentials(ctx, 'payhere');
  if (!credentials || !isSame(credentials.account, notice.merchant_id)) return false;
  const isSignedWith = (sealed: Buffer) =>
    isPayhereSigned(notice, openSecret(ctx, 'payhere', sealed));
  if (!isSignedWith(credentials.sealed_secret)) {
    const previous = previousSecretOf(ctx, credentials);
    return previous !== undefined && isSignedWith(previous);
  }
  if (!credentials.is_secret_proven) await proveSecret(ctx, 'payhere', credentials.sealed_secret);
  return true;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Two decimals and no thousands separator, as providers take amounts. */
const decimal = (minor: number) => (minor / 100).toFixed(2);

/** Whether PayHere can be asked about this store's payments. */
export async function canAskPayhere(ctx: TenantContext): Promise<boolean> {
  return Boolean((await findCredentials(ctx, 'payhere'))?.app_id);
}

/** Signs in at PayHere's API; a conflict in words where the store has not set what it takes. */
export async function enterPayhere(ctx: TenantContext): Promise<string> {
  const stored = await findSealedCredentials(ctx, 'payhere');
  if (!stored?.app_id || !stored.sealed_app_secret) {
    throw conflict(
      'conflict',
      'PayHere can only be asked with an App ID and App Secret. Add them in Store Settings, under Payment Methods.',
    );
  }
  const appSecret = ctx.secrets.open(stored.sealed_app_secret, appIdentity(ctx.storeId, 'payhere'));
  return ctx.payhere.signIn({ appId: stored.app_id, appSecret });
}
