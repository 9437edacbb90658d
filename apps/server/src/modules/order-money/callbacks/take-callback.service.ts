import { transaction, type PublicContext, type TenantContext } from '../../../platform/context';
import { invalid, notFound, refused, tooManyRequests } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { openAccount } from '../../payments/credentials';
import {
  ProviderError,
  type Callback,
  type Provider,
  type Reading,
  type Telling,
} from '../../payments/provider';
import { findAttemptAt } from '../attempts';
import { bookTelling, isAskedAbout, isOfMoney } from '../collect';
import { findPayment } from '../ledger';
import { findOrderOfMismatch } from '../mismatches';
import { findRefund } from '../refunds';
import {
  callbackDigest,
  findCallback,
  hasOrder,
  insertCallback,
  listStoresOfOrder,
  updateCallback,
  wasOrderedBy,
} from './callbacks.queries';
import { isForNobody } from './callbacks.service';

const OK = { message: 'OK' };
const RETRY_SECONDS = 3600;

/**
 * Takes what a provider tells of a payment: for an order of this store, its own, kept as it came, then
 * applied. However often and in whichever order it is told, everything is booked once.
 */
export async function takeCallback(
  ctx: PublicContext,
  provider: Provider,
  callback: Callback,
  { storeId, call }: { storeId: string | undefined; call: unknown },
): Promise<{ message: string }> {
  const reading = callback.read(call);
  if (!reading) return OK;
  const found = await findOrder(ctx, provider, storeId, reading);
  if (!found) return OK;
  const { tenant, orderId } = found;
  const kept = { orderId, digest: callbackDigest(reading.counts) };
  // What is told again was true the first time: nobody need be asked, and nothing is to be done.
  if (callback.isAsking && (await findCallback(tenant, kept))?.outcome) return OK;
  try {
    const left = await assertGenuine(tenant, provider, callback, { call, orderId });
    await keep(tenant, provider, kept, reading);
    const outcome = await apply(tenant, provider, kept, cameTo(left, reading.telling));
    const { refusesBy } = callback;
    if (outcome !== 'mismatch' || refusesBy === undefined) return OK;
    throw invalid({ [refusesBy]: { say: 'amount_not_asked' } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const told = { say: 'callback_not_checked', provider: provider.provider_name } as const;
    throw refused('unavailable', told, { retryAfter: 30 });
  }
}

interface Kept {
  orderId: string;
  digest: Buffer;
}

/** Whose order it is of; undefined where that store is deleted, and nobody need be told again. */
async function findOrder(
  ctx: PublicContext,
  { provider }: Provider,
  storeId: string | undefined,
  { about }: Reading,
): Promise<{ tenant: PublicContext & TenantContext; orderId: string } | undefined> {
  if (storeId !== undefined && !isId(storeId)) throw notFound('order');
  const named = storeId ?? (isId(about.order) ? await onlyStoreOf(ctx, about.order) : undefined);
  if (named === undefined) throw notFound('order');
  const tenant = { ...ctx, storeId: named };
  const orderId = await orderOf(tenant, provider, about);
  if (orderId !== undefined) return { tenant, orderId };
  const told = about.order ?? about.attempt ?? about.payment ?? provider;
  if (await isForNobody(ctx, named, told)) return undefined;
  throw notFound('order');
}

/** One, unless ids were copied: then nobody knows which is meant. */
async function onlyStoreOf(ctx: PublicContext, orderId: string): Promise<string | undefined> {
  const [store, other] = await listStoresOfOrder(ctx, orderId);
  return other === undefined ? store : undefined;
}

async function orderOf(
  ctx: TenantContext,
  provider: string,
  about: Reading['about'],
): Promise<string | undefined> {
  const { attempt, payment: reference, order, refund } = about;
  const begun = attempt === undefined ? undefined : await findAttemptAt(ctx, provider, attempt);
  if (begun) return begun.order_id;
  if (reference !== undefined) {
    const payment = await findPayment(ctx, { provider, reference });
    const unbooked = payment?.order_id ?? (await findOrderOfMismatch(ctx, { provider, reference }));
    if (unbooked !== undefined) return unbooked;
  }
  if (isId(order) && (await hasOrder(ctx, order))) return order;
  return isId(refund) ? (await findRefund(ctx, refund))?.order_id : undefined;
}

/**
 * Answers the account, where the store has left that: what was ordered since cannot have been paid there, and
 * who knows its secret may not be the store any more.
 */
async function assertGenuine(
  ctx: TenantContext,
  { provider }: Provider,
  { signedBy, unsigned }: Callback,
  { call, orderId }: { call: unknown; orderId: string },
): Promise<string | undefined> {
  const account = await openAccount(ctx, provider);
  const by = await signedBy(ctx, account, call);
  if (by === 'present') await account?.prove();
  if (by === 'present' || by === 'previous') return undefined;
  const { previous } = account ?? {};
  if (by && previous && (await wasOrderedBy(ctx, orderId, previous.replacedAt)))
    return previous.account;
  throw refused('forbidden', unsigned);
}

/** Money that came to an account that the store has left says so. */
const cameTo = (left: string | undefined, telling: Telling): Telling =>
  left === undefined || !isOfMoney(telling) ? telling : { ...telling, to: left };

/** What moves no money is not kept beyond its number; further money is refused, and comes again. */
async function keep(
  ctx: TenantContext,
  { provider }: Provider,
  callback: Kept,
  { kept: body, most, movesMoney }: Reading,
): Promise<void> {
  const isKept = await insertCallback(ctx, callback, { provider, body }, most);
  if (!isKept && movesMoney) throw tooManyRequests(RETRY_SECONDS);
}

async function apply(
  tenant: TenantContext,
  provider: Provider,
  callback: Kept,
  telling: Telling,
): Promise<string> {
  const book = async (ctx: TenantContext) => {
    const outcome = await bookTelling(ctx, provider, callback.orderId, telling);
    await updateCallback(ctx, callback, outcome);
    return outcome;
  };
  return isAskedAbout(telling) ? book(tenant) : transaction(tenant, book);
}
