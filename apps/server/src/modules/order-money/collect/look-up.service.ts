import { canBePaid } from '@kade/rules/payable';
import type { TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { isUnpaid, type LockedOrder } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { findCredentials, openAccount } from '../../payments/credentials';
import { ProviderError, ProviderRefusal, type Provider } from '../../payments/provider';
import { findProviderOf, getProviderOf } from '../../payments/providers';
import { listAttempts } from '../attempts';
import { bookTelling } from './book-telling.service';

/** Asks a provider what it has of an order, and books the answer. */
export async function lookUpPayments(
  ctx: TenantContext,
  { lookUp, ...provider }: Provider & Required<Pick<Provider, 'lookUp'>>,
  orderId: string,
): Promise<void> {
  const account = await openAccount(ctx, provider.provider);
  for (const attempt of await attemptsOf(ctx, provider, orderId)) {
    const tellings = await lookUp(ctx, account, { order: orderId, ...attempt });
    for (const telling of tellings) await bookTelling(ctx, provider, orderId, telling);
  }
}

/** Further back nobody can have agreed to anything any more. */
const LATEST = 5;

/** What was begun for an order; where nothing is, the order itself is asked about. */
async function attemptsOf(
  ctx: TenantContext,
  { provider, begin }: Provider,
  orderId: string,
): Promise<{ attempt?: string }[]> {
  if (!begin) return [{}];
  const attempts = await listAttempts(ctx, { orderId, provider }, LATEST);
  return attempts.map(({ reference }) => ({ attempt: reference }));
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from each look-up to the next, the first from when the money was asked for: twice before a hold ends. */
const PAUSES = [10 * MINUTE, 40 * MINUTE, 5 * HOUR, 18 * HOUR] as const;

interface Data {
  store_id: string;
  order_id: string;
  /** How often it was looked up before. */
  asked: number;
}

/** What has the provider of a new order asked by and by, for the statement that writes the order. */
export const insertOfLookUp = (ctx: TenantContext, orderId: string) =>
  ctx.jobs.insertOf(lookUpPaymentJob, [{ store_id: ctx.storeId, order_id: orderId, asked: 0 }]);

/** Has the provider of an order that was paid and costs more now asked in the same way. */
export async function lookUpRest(
  ctx: TenantContext,
  { id, payment_option }: Pick<LockedOrder, 'id' | 'payment_option'>,
): Promise<void> {
  if (!findProviderOf(payment_option)?.lookUp) return;
  await ctx.jobs.enqueue(ctx, lookUpPaymentJob, { store_id: ctx.storeId, order_id: id, asked: 0 });
}

/**
 * What a provider tells by itself may be lost: an order that is still unpaid after a while is looked up
 * where its store can, whatever has become of it meanwhile. Who gives no answer is asked again the next
 * time.
 */
export const lookUpPaymentJob: JobKind<Data> = {
  name: 'look_up_payment',
  expireInSeconds: 120,
  retryLimit: 6,
  retryDelay: 60,
  startAfter: PAUSES[0],
  async run(system, { store_id: storeId, order_id, asked }) {
    const ctx = { ...system, storeId };
    const order = await getOrder(ctx, order_id);
    const { lookUp, ...provider } = getProviderOf(order.payment_options);
    const isAwaited = isUnpaid(order) || canBePaid(order, order.money.due);
    if (!lookUp || !isAwaited || !(await canLookUp(ctx, provider))) return;
    try {
      await lookUpPayments(ctx, { ...provider, lookUp }, order_id);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      ctx.log.warn({ order: order_id, provider: provider.provider }, 'a payment was not looked up');
    }
    const startAfter = PAUSES[asked + 1];
    if (startAfter === undefined) return;
    const again = { store_id: storeId, order_id, asked: asked + 1 };
    await ctx.jobs.enqueue(ctx, lookUpPaymentJob, again, { startAfter });
  },
};

async function canLookUp(ctx: TenantContext, provider: Provider): Promise<boolean> {
  const known = await findCredentials(ctx, provider.provider);
  return known !== undefined && (provider.canLookUp?.(known) ?? true);
}

const isNoAnswer = (error: unknown) =>
  error instanceof ProviderError || error instanceof ProviderRefusal || error instanceof AppError;
