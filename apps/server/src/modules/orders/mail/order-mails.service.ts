import type { Order } from '@kade/contract/orders';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { toldSubject, type ToldMail, type ToldOrderMail } from '@kade/words/mails';
import { adminLink } from '../../../platform/admin-link';
import { KADE } from '../../../platform/actor';
import { transaction, type SystemContext, type TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import type { JobKind, Urgency } from '../../../platform/jobs';
import { newId } from '../../../platform/random';
import { mayCauseMails } from '../../auth/throttles';
import { listRunLow, type RunLow } from '../../catalog/entries';
import { sendEmails, type NewEmail } from '../../notifications';
import { listBankAccounts } from '../../payments/bank-accounts';
import { tellOrderUse } from '../../plans';
import { getStoreBrand, type StoreBrand } from '../../stores/brand';
import { insertEventsOf, lockOrders, orderToken } from '../book';
import { listWholeOrders } from '../read';
import { isTransfer, type Accounts } from './order-mail-parts';
import { customerMail, merchantMail, type Occasion, type ToldMismatch } from './order-mail-texts';
import { insertOfOrderMails, listUnsent, listWithEmail } from './order-mails.queries';

interface Data {
  store_id: string;
  order_id: string;
  occasion: Occasion;
  /** Of the mails that may come of it, so that a job that runs twice sends them once. */
  email_ids: [string, string, string];
  /** Which movement of its money, slip or refund it is about; a job of the version before does not say. */
  of?: string | undefined;
  /** To the customer alone, who asked for it once more. */
  is_again?: boolean;
  /** One of very many. */
  is_patient?: boolean;
  /** The stranger who caused it, whose mails to one address are counted; null: nobody we know. */
  causer?: string | null | undefined;
  /** Of a payment to check: which. */
  mismatch?: ToldMismatch | undefined;
}

/** What the merchant may be told as well. */
const forMerchant: ReadonlySet<Occasion> = new Set([
  'received',
  'paid',
  'slip_arrived',
  'taken_back',
  'payment_mismatch',
  'payment_unknown',
  'charged_back',
  'refund_failed',
]);

/** How an order is told of. */
interface Telling extends Urgency {
  /** Which movement of its money, slip or refund it is about; the latest unless said. */
  of?: string;
  /** To the customer alone, who asked for it once more. */
  isAgain?: boolean;
  /** The stranger who caused it; null: nobody we know, but nobody of the shop either. */
  causer?: string | null | undefined;
  /** Of a payment to check: which. */
  mismatch?: ToldMismatch;
}

/**
 * Tells customer and merchant what happened to an order, when the caller's transaction commits; where
 * the customer has no e-mail address, the merchant alone.
 */
export const mailOrder = (
  ctx: TenantContext,
  orderId: string,
  occasion: Occasion,
  telling: Telling = {},
): Promise<void> => mailOrders(ctx, [orderId], occasion, telling);

/** The same of an order that is placed, for the statement that writes it: its merchant is always told. */
export const insertOfReceived = (ctx: TenantContext, orderId: string, telling: Telling) =>
  ctx.jobs.insertOf(mailOrderJob, jobsOf(ctx, [orderId], 'received', telling));

/** The same of many orders. */
export async function mailOrders(
  ctx: TenantContext,
  orderIds: readonly string[],
  occasion: Occasion,
  telling: Telling = {},
): Promise<void> {
  const { isAgain = false, isPatient = false } = telling;
  const isForMerchant = forMerchant.has(occasion) && !isAgain;
  const told = isForMerchant ? orderIds : await listWithEmail(ctx, orderIds);
  const mails = jobsOf(ctx, told, occasion, telling);
  await ctx.jobs.enqueueAll(ctx, mailOrderJob, mails, { isPatient });
}

const jobsOf = (
  ctx: TenantContext,
  orderIds: readonly string[],
  occasion: Occasion,
  { of, isAgain = false, isPatient = false, causer, mismatch }: Telling,
): Data[] =>
  orderIds.map((order_id) => ({
    store_id: ctx.storeId,
    order_id,
    occasion,
    email_ids: [newId(ctx), newId(ctx), newId(ctx)],
    of,
    is_again: isAgain,
    is_patient: isPatient,
    causer,
    mismatch,
  }));

export const mailOrderJob: JobKind<Data> = {
  name: 'mail_order',
  expireInSeconds: 120,
  retryLimit: 9,
  retryDelay: 2,
  concurrency: 3,
  run: (system, data) =>
    transaction(system, (system) => tellAll(system, [data]), { hasKeptPlans: true }),
  together: {
    most: 24,
    by: ({ store_id, is_patient = false }) => `${store_id} ${is_patient}`,
    run: tellAll,
  },
};

/** Somebody who is to be told of an order, unless a stranger caused too many mails to them. */
interface Wish {
  data: Data;
  mail: NewEmail & { id: string };
  /** What is kept of it with the order; nothing of a warning of its stock. */
  told?: ToldOrderMail;
  isToCustomer: boolean;
}

/** What mails of a store's orders are made from. */
interface Shop {
  merchantEmail: string;
  brand: Omit<StoreBrand, 'merchantEmail'>;
  accounts: Accounts;
  /** What an order left little of, by its id. */
  low: ReadonlyMap<string, RunLow[]>;
}

/** Tells of orders of one store. */
async function tellAll(system: SystemContext, all: readonly Data[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  const ctx = { ...system, storeId: first.store_id };
  const orders = await getLocked(ctx, all);
  const placed = orders.filter(({ data }) => data.occasion === 'received' && !data.is_again);
  const { merchantEmail, ...brand } = await getStoreBrand(ctx);
  const shop: Shop = {
    merchantEmail,
    brand,
    accounts: await listTransferAccounts(ctx, orders),
    low: await listRunLow(
      ctx,
      placed.map(({ order }) => order),
    ),
  };
  const wishes = orders.flatMap(({ data, order }) => wishesOf(ctx, data, order, shop));
  await send(ctx, await listAllowed(ctx, wishes), first);
  if (placed.length > 0) await tellOrderUse(ctx);
}

/** Who erases the customer of one of them meanwhile waits, or there is nobody to write to. */
async function getLocked(ctx: TenantContext, all: readonly Data[]) {
  const ids = [...new Set(all.map(({ order_id }) => order_id))];
  await lockOrders(ctx, ids);
  const found = new Map((await listWholeOrders(ctx, ids)).map((order) => [order._id, order]));
  return all.map((data) => {
    const order = found.get(data.order_id);
    if (!order) throw notFound('order');
    return { data, order };
  });
}

function wishesOf(ctx: TenantContext, data: Data, order: Order, shop: Shop): Wish[] {
  const { occasion, email_ids, of, is_again = false, mismatch } = data;
  const [customerId, merchantId, lowId] = email_ids;
  const { brand, accounts, merchantEmail: merchant } = shop;
  const today = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  const link = `${brand.url}/orders/${order._id}?access_token=${orderToken(ctx, order._id)}`;
  const wish = (
    isToCustomer: boolean,
    { id, to, replyTo }: { id: string; to: string | null; replyTo: string | null },
    told: ToldOrderMail | undefined,
  ): Wish[] => {
    if (to === null || !told) return [];
    return [{ data, told, isToCustomer, mail: { id, kind: 'order', to, replyTo, told, brand } }];
  };
  const toCustomer = wish(
    true,
    { id: customerId, to: order.email, replyTo: merchant },
    customerMail(occasion, order, { store: brand.name, link, accounts, of, today }),
  );
  if (is_again) return toCustomer;
  const toMerchant = wish(
    false,
    { id: merchantId, to: merchant, replyTo: order.email },
    merchantMail(occasion, order, { link: adminLink(ctx, `/orders/${order._id}`), mismatch, of }),
  );
  const warning = lowStockMail(ctx, order, shop.low.get(order._id));
  const warn = (told: ToldMail): Wish => ({
    data,
    isToCustomer: false,
    mail: { id: lowId, kind: 'low_stock', to: merchant, told, brand },
  });
  return [...toCustomer, ...toMerchant, ...(warning ? [warn(warning)] : [])];
}

/** Leaves out, and notes, what strangers caused too many of. */
async function listAllowed(ctx: TenantContext, wishes: readonly Wish[]): Promise<Wish[]> {
  const caused = wishes.filter(({ data }) => data.causer !== undefined);
  const answers = await mayCauseMails(
    ctx,
    caused.map(({ data, isToCustomer, mail }) => ({
      to: mail.to,
      causer: data.causer,
      isVictim: isToCustomer,
    })),
  );
  const refused = new Set(caused.filter((_, index) => !answers[index]));
  if (refused.size === 0) return [...wishes];
  await noteUnsent(ctx, [...refused]);
  return wishes.filter((wish) => !refused.has(wish));
}

/** What is not sent is seen once in the order's history; the merchant may send it. */
async function noteUnsent(ctx: TenantContext, wishes: readonly Wish[]): Promise<void> {
  const known = await listUnsent(
    ctx,
    wishes.map(({ data }) => data.order_id),
  );
  const unsent = wishes.map(({ data: { order_id, occasion }, isToCustomer }) => ({
    order_id,
    new_value: isToCustomer ? occasion : 'merchant',
  }));
  const nameOf = ({ order_id, new_value }: (typeof known)[number]) => `${order_id} ${new_value}`;
  const fresh = new Map(unsent.map((one) => [nameOf(one), one]));
  for (const one of known) fresh.delete(nameOf(one));
  const event = { field: 'mail_unsent', author: KADE } as const;
  await insertEventsOf(
    ctx,
    [...fresh.values()].map((one) => ({ ...one, ...event })),
  );
}

/** Keeps mails and what orders keep of them in one statement. */
async function send(
  ctx: TenantContext,
  wishes: readonly Wish[],
  { is_patient: isPatient = false }: Data,
): Promise<void> {
  const kept = wishes.flatMap(({ data: { order_id, occasion }, mail: { id, to }, told, ...wish }) =>
    told
      ? [
          {
            id,
            order_id,
            draft_id: null,
            occasion,
            is_to_customer: wish.isToCustomer,
            recipient: to,
            told: toldSubject(told),
          },
        ]
      : [],
  );
  const beside = kept.length > 0 ? [insertOfOrderMails(ctx, kept)] : [];
  const mails = wishes.map(({ mail }) => mail);
  await sendEmails(ctx, mails, { isPatient, beside });
}

const listTransferAccounts = async (
  ctx: TenantContext,
  orders: readonly { data: Data; order: Order }[],
): Promise<Accounts> =>
  orders.some(({ data, order }) => data.occasion === 'received' && isTransfer(order))
    ? listBankAccounts(ctx)
    : [];

function lowStockMail(
  ctx: TenantContext,
  order: Order,
  low: readonly RunLow[] = [],
): ToldMail | undefined {
  if (low.length === 0) return undefined;
  return {
    say: 'low_stock',
    number: order.order_number,
    total: order.total_price,
    items: low.map(({ name, left }) => ({ name, left })),
    url: adminLink(ctx, '/products?low_stock=true&in_stock=true&status=active'),
  };
}
