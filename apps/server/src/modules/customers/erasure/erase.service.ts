import type { Customer } from '@kade/contract/customers';
import { draftName } from '@kade/rules/draft';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { eraseActivities, forgetUndos, recordActivity, shownAs } from '../../activity';
import { deleteAlertsOf } from '../../catalog/alerts';
import { eraseDrafts, listDraftsOf } from '../../drafts';
import { deletePrivateFiles } from '../../files/sweep';
import { deleteEmails } from '../../notifications';
import { eraseCallbacks } from '../../order-money/callbacks';
import { eraseMovements } from '../../order-money/ledger';
import { eraseRefunds } from '../../order-money/refunds';
import { eraseSlips } from '../../order-money/slips';
import { eraseEvents, eraseOrders } from '../../orders/book';
import { eraseMails } from '../../orders/mail';
import { eraseCustomer, getCustomer, lockPeople } from '../people';
import { listOpenOrders } from './erase.queries';

/** What the activity log tells of a draft that is, or may be, about its customer. */
const TOLD_OF_DRAFTS = ['customer', 'email', 'phone_number', 'address', 'wishes', 'items', 'note'];

/**
 * Erases what is personal of a customer, all of it or nothing, in one transaction; what was bought and
 * every amount stay. Nobody can place an order as them meanwhile: the store's numbers are locked.
 */
export async function eraseCustomerData(ctx: StoreContext, id: string): Promise<Customer> {
  return transaction(ctx, async (ctx) => {
    const [customer] = await lockPeople(ctx, [id]);
    if (!customer) throw notFound('customer');
    if (customer.erased_at) return getCustomer(ctx, id);
    await assertNoneOpen(ctx, id);
    await eraseEvents(ctx, id);
    await eraseRefunds(ctx, id);
    await eraseMovements(ctx, id);
    await eraseCallbacks(ctx, id);
    await deletePrivateFiles(ctx, await eraseSlips(ctx, id));
    const drafts = await listDraftsOf(ctx, id);
    const draftIds = drafts.map((draft) => draft.id);
    await deleteEmails(ctx, await eraseMails(ctx, id, draftIds));
    await eraseDrafts(ctx, draftIds);
    await eraseActivities(ctx, { thing: 'draft', names: drafts.map(draftName) }, TOLD_OF_DRAFTS);
    await deleteAlertsOf(ctx, (await getCustomer(ctx, id)).emails);
    const numbers = await eraseOrders(ctx, id);
    await forgetUndos(ctx, { thing: 'order', names: numbers.map((number) => `#${number}`) });
    await eraseCustomer(ctx, id);
    const { order_count } = await getCustomer(ctx, id);
    const orders = shownAs(id, { say: 'of_orders', count: order_count });
    const told = { area: 'customers', thing: 'personal data of a customer' } as const;
    await recordActivity(ctx, { ...told, before: { orders }, after: null });
    return getCustomer(ctx, id);
  });
}

async function assertNoneOpen(ctx: StoreContext, id: string): Promise<void> {
  const orders = await listOpenOrders(ctx, id);
  if (orders.length > 0) throw conflict({ say: 'customer_orders_open', orders });
}
