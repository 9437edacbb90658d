import type { Order } from '@kade/contract/orders';
import { toldSubject, type ToldMail, type ToldOrderMail } from '@kade/words/mails';
import { adminLink } from '../../../platform/admin-link';
import { KADE } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import type { JobKind, Urgency } from '../../../platform/jobs';
import { newId } from '../../../platform/random';
import { mayCauseMail } from '../../auth/throttles';
import { listRunLow } from '../../catalog/entries';
import { sendEmails, type NewEmail } from '../../notifications';
import { listBankAccounts } from '../../payments/bank-accounts';
import { tellOrderUse } from '../../plans';
import { getStoreBrand } from '../../stores/brand';
import { hasEvent, insertEvents, lockOrder, orderToken } from '../book';
import { getOrder } from '../read';
import { isTransfer } from './order-mail-parts';
import { customerMail, merchantMail, type Occasion } from './order-mail-texts';
import { insertOfOrderMails, listWithEmail } from './order-mails.queries';

interface Data {
  store_id: string;
  order_id: string;
  occasion: Occasion;
  /** Of the mails that may come of it, so that a job that runs twice sends them once. */
  email_ids: [string, string, string];
  /** To the customer alone, who asked for it once more. */
  is_again?: boolean;
  /** One of very many. */
  is_patient?: boolean;
  /** The stranger who caused it, whose mails to one address are counted; null: nobody we know. */
  causer?: string | null | undefined;
}

/** What the merchant may be told as well. */
const forMerchant: ReadonlySet<Occasion> = new Set([
  'received',
  'paid',
  'slip_arrived',
  'taken_back',
  'payment_mismatch',
  'payment_unknown',
]);

/** How an order is told of. */
interface Telling extends Urgency {
  /** To the customer alone, who asked for it once more. */
  isAgain?: boolean;
  /** The stranger who caused it; null: nobody we know, but nobody of the shop either. */
  causer?: string | null | undefined;
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
  { isAgain = false, isPatient = false, causer }: Telling,
): Data[] =>
  orderIds.map((order_id) => ({
    store_id: ctx.storeId,
    order_id,
    occasion,
    email_ids: [newId(ctx), newId(ctx), newId(ctx)],
    is_again: isAgain,
    is_patient: isPatient,
    causer,
  }));

export const mailOrderJob: JobKind<Data> = {
  name: 'mail_order',
  expireInSeconds: 120,
  retryLimit: 9,
  retryDelay: 2,
  concurrency: 3,
  async run(system, { store_id, order_id, occasion, email_ids, is_again, is_patient, causer }) {
    await transaction(
      { ...system, storeId: store_id },
      async (ctx) => {
        // Who erases the customer of the order meanwhile waits, or there is nobody to write to.
        await lockOrder(ctx, order_id);
        const order = await getOrder(ctx, order_id);
        const { merchantEmail, ...brand } = await getStoreBrand(ctx);
        const [toCustomer, toMerchant, lowStock] = email_ids;
        const link = `${brand.url}/orders/${order._id}?access_token=${orderToken(ctx, order._id)}`;
        const mayTell = async (to: string, isVictim: boolean): Promise<boolean> => {
          if (causer === undefined) return true;
          const by = { causer: causer ?? undefined, isVictim };
          if (await mayCauseMail(ctx, to, by)) return true;
          await noteUnsent(ctx, order_id, isVictim ? occasion : 'merchant');
          return false;
        };
        const mails: (NewEmail & { id: string; told: ToldOrderMail })[] = [];
        const write = async (
          { to, replyTo }: { to: string | null; replyTo: string | null },
          told: ToldOrderMail | undefined,
          id: string,
        ) => {
          if (to === null || !told) return;
          if (!(await mayTell(to, id === toCustomer))) return;
          mails.push({ id, kind: 'order', to, replyTo, told, brand });
        };
        const send = (more: (NewEmail & { id: string })[] = []) => {
          const kept = mails.map(({ id, to, told }) => ({
            id,
            order_id,
            draft_id: null,
            occasion,
            is_to_customer: id === toCustomer,
            recipient: to,
            told: toldSubject(told),
          }));
          const beside = kept.length > 0 ? [insertOfOrderMails(ctx, kept)] : [];
          return sendEmails(ctx, [...mails, ...more], { isPatient: is_patient ?? false, beside });
        };
        const accounts = occasion === 'received' ? await listTransferAccounts(ctx, order) : [];
        await write(
          { to: order.email, replyTo: merchantEmail },
          customerMail(occasion, order, { store: brand.name, link, accounts }),
          toCustomer,
        );
        if (is_again) return send();
        const admin = adminLink(ctx, `/orders/${order._id}`);
        await write(
          { to: merchantEmail, replyTo: order.email },
          merchantMail(occasion, order, { link: admin }),
          toMerchant,
        );
        if (occasion !== 'received') return send();
        await tellOrderUse(ctx);
        const told = await lowStockMail(ctx, order);
        if (!told || !(await mayTell(merchantEmail, false))) return send();
        await send([{ id: lowStock, kind: 'low_stock', to: merchantEmail, told, brand }]);
      },
      { hasKeptPlans: true },
    );
  },
};

/** What is not sent is seen in the order's history; the merchant may send it. */
async function noteUnsent(
  ctx: TenantContext,
  orderId: string,
  new_value: Occasion | 'merchant',
): Promise<void> {
  const event = { field: 'mail_unsent', old_value: null, new_value, author: KADE } as const;
  if (await hasEvent(ctx, orderId, event)) return;
  await insertEvents(ctx, orderId, [event]);
}

const listTransferAccounts = async (ctx: TenantContext, order: Order) =>
  isTransfer(order) ? listBankAccounts(ctx) : [];

async function lowStockMail(ctx: TenantContext, order: Order): Promise<ToldMail | undefined> {
  const low = await listRunLow(ctx, order);
  if (low.length === 0) return undefined;
  return {
    say: 'low_stock',
    number: order.order_number,
    total: order.total_price,
    items: low.map(({ name, left }) => ({ name, left })),
    url: adminLink(ctx, '/products?low_stock=true&in_stock=true&status=active'),
  };
}
