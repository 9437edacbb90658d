import { MAX_NOTES, type Customer } from '@kade/contract/customers';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { assertCurrent } from '../../../platform/versions';
import { recordActivity, shownAs } from '../../activity';
import { getCustomer } from './customers.queries';
import {
  countNotes,
  deleteNote,
  getLatestNumber,
  insertNote,
  lockNote,
  updateNote,
} from './notes.queries';
import { lockCustomers } from './people.queries';

/** Adds a note about a customer. */
export async function addCustomerNote(
  ctx: StoreContext,
  customerId: string,
  text: string,
): Promise<Customer> {
  return transaction(ctx, async (ctx) => {
    const [customer] = await lockCustomers(ctx, [customerId]);
    if (!customer) throw notFound('customer');
    if (customer.erased_at) {
      throw conflict({ say: 'erased_customer_unnoted' });
    }
    if ((await countNotes(ctx, customerId)) >= MAX_NOTES) {
      throw conflict({ say: 'too_many_notes', most: MAX_NOTES });
    }
    const author = ctx.actor;
    await insertNote(ctx, { id: newId(ctx), customer_id: customerId, text, author });
    await tell(ctx, customerId, { before: null, after: text });
    return getCustomer(ctx, customerId);
  });
}

/** Changes a note that nobody else has changed since it was read. */
export async function changeCustomerNote(
  ctx: StoreContext,
  id: string,
  sent: { text: string; version: number },
): Promise<Customer> {
  return transaction(ctx, async (ctx) => {
    const { customer_id, text, version } = await lockNote(ctx, id);
    assertCurrent('note', sent, { text, version });
    if (text !== sent.text) {
      await updateNote(ctx, id, { text: sent.text, author: ctx.actor });
      await tell(ctx, customer_id, { before: text, after: sent.text });
    }
    return getCustomer(ctx, customer_id);
  });
}

export async function removeCustomerNote(ctx: StoreContext, id: string): Promise<Customer> {
  return transaction(ctx, async (ctx) => {
    const { customer_id, text } = await lockNote(ctx, id);
    await deleteNote(ctx, id);
    await tell(ctx, customer_id, { before: text, after: null });
    return getCustomer(ctx, customer_id);
  });
}

/** The log outlives a customer's data: it says that there was a note, not what about whom. */
async function tell(
  ctx: TenantContext,
  customerId: string,
  { before, after }: Record<'before' | 'after', string | null>,
): Promise<void> {
  const stateOf = (text: string | null) =>
    text === null ? null : { text: shownAs(text, { say: 'note' }) };
  await recordActivity(ctx, {
    area: 'customers',
    thing: 'note about a customer',
    name: { say: 'who_ordered', number: await getLatestNumber(ctx, customerId) },
    about: { kind: 'customer', id: customerId },
    before: stateOf(before),
    after: stateOf(after),
  });
}
