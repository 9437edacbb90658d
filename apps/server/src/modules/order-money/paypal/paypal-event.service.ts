import type { PaypalEvent, PaypalSignature } from '@kade/contract/callbacks';
import type { PublicContext, TenantContext } from '../../../platform/context';
import { AppError, notFound, tooManyRequests } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { captureOf, refundOf } from '../../../platform/paypal-replies';
import { ProviderError, textOf } from '../../../platform/provider-http';
import { isPaypalEvent } from '../../payments/providers';
import { findAttemptAt } from '../attempts';
import {
  callbackDigest,
  findCallback,
  hasOrder,
  insertCallback,
  isForNobody,
  updateCallback,
} from '../callbacks';
import { findPayment } from '../ledger';
import { findOrderOfMismatch } from '../mismatches';
import { findRefund } from '../refunds';
import { attemptOf, bookCapture, bookPaypalReturn } from './book-paypal.service';
import { collectPaypal } from './collect-paypal.service';

interface Told {
  signature: PaypalSignature;
  event: PaypalEvent;
  /** The event as it came, which is what is signed. */
  raw: string;
}

/**
 * Takes what PayPal tells of a payment: for an order of this store, signed for its webhook, kept, then
 * applied. However often and in whichever order it is told, everything is booked once.
 */
export async function takePaypalEvent(
  ctx: PublicContext,
  storeId: string,
  { signature, event, raw }: Told,
): Promise<{ message: string }> {
  if (!isId(storeId)) throw notFound('Store');
  const tenant = { ...ctx, storeId };
  if (!isOurs(event.event_type)) return { message: 'OK' };
  const orderId = await orderOfEvent(tenant, event);
  if (!orderId && (await isForNobody(ctx, storeId, event.id))) return { message: 'OK' };
  if (!orderId) throw notFound('Order');
  const callback = { orderId, digest: callbackDigest({ raw }) };
  // What is told again was true the first time: PayPal need not be asked, and nothing is to be done.
  if ((await findCallback(tenant, callback))?.outcome) return { message: 'OK' };
  try {
    if (!(await isPaypalEvent(tenant, signature, raw))) {
      throw new AppError('forbidden', 'This event is not signed for this store.');
    }
    const kept = { provider: 'paypal', body: keptOf(event) } as const;
    if (!(await insertCallback(tenant, callback, kept, KEPT))) throw tooManyRequests(3600);
    await updateCallback(tenant, callback, await apply(tenant, orderId, event));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('unavailable', 'PayPal could not be asked about this.', { retryAfter: 30 });
  }
  return { message: 'OK' };
}

/** So many events of an order are kept; what comes beyond them comes again. */
const KEPT = 200;

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURES = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
];
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';

const isOurs = (type: string) => [APPROVED, ...CAPTURES, REFUNDED, REVERSED].includes(type);

/** What PayPal calls a thing; anything but a text names nothing. */
const idOf = (resource: Record<string, unknown>) => textOf(resource, 'id') ?? '';

/** Which order of this store an event is of. */
async function orderOfEvent(
  ctx: TenantContext,
  { event_type: type, resource }: PaypalEvent,
): Promise<string | undefined> {
  if (idOf(resource) === '') return undefined;
  if (type === APPROVED) return (await findAttemptAt(ctx, idOf(resource)))?.order_id;
  if (CAPTURES.includes(type)) {
    const capture = captureOf(resource);
    const attempt = await attemptOf(ctx, capture);
    if (attempt) return attempt.order_id;
    const { customId } = capture;
    return isId(customId) && (await hasOrder(ctx, customId)) ? customId : undefined;
  }
  const { customId, captureId = idOf(resource) } = refundOf(resource);
  const payment = await findPayment(ctx, { provider: 'paypal', reference: captureId });
  if (payment) return payment.order_id;
  const unbooked = await findOrderOfMismatch(ctx, { provider: 'paypal', reference: captureId });
  if (unbooked !== undefined) return unbooked;
  if (!isId(customId)) return undefined;
  if (await hasOrder(ctx, customId)) return customId;
  return (await findRefund(ctx, customId))?.order_id;
}

async function apply(
  ctx: TenantContext,
  orderId: string,
  { event_type: type, resource, resource_type }: PaypalEvent,
): Promise<string> {
  if (type === APPROVED) {
    const attempt = await findAttemptAt(ctx, idOf(resource));
    return attempt ? collectPaypal(ctx, attempt.id) : 'ignored';
  }
  if (CAPTURES.includes(type)) {
    const capture = captureOf(resource);
    const status = type.endsWith('DENIED') ? 'DECLINED' : capture.status;
    return bookCapture(ctx, orderId, { ...capture, status }, await attemptOf(ctx, capture));
  }
  const told = refundOf(resource);
  if (type === REFUNDED) return bookPaypalReturn(ctx, 'refund', told);
  // Of a payment that is taken back some events tell the payment itself.
  const captureId = resource_type === 'capture' ? told.id : told.captureId;
  return bookPaypalReturn(ctx, 'chargeback', { ...told, captureId });
}

/** What is kept of an event: nothing of who paid. */
function keptOf({ id, event_type, resource_type, resource }: PaypalEvent): object {
  const { status, amount, custom_id, invoice_id, supplementary_data, links } = resource;
  return {
    id,
    event_type,
    resource_type,
    resource: {
      id: resource.id,
      status,
      amount,
      custom_id,
      invoice_id,
      supplementary_data,
      links,
    },
  };
}
