import type { Address } from '@kade/contract/orders';
import { customerContacts } from '@kade/rules/customer';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/context';
import type { Json } from '../../platform/schema';
import { listContactsOf, type Contact } from '../customers/people';
import { NOBODY } from '../orders/book';

/** What a draft says of its customer. */
export interface HeldDraft {
  id: string;
  draft_number: number;
  email: string | null;
  shipping_address: Json;
  wishes: Json;
  note: string;
  /** Null: it waits. */
  order_id: string | null;
}

/**
 * The drafts that became a customer's orders, and those that wait and would become theirs, locked where
 * the transaction goes on.
 */
export async function listDraftsOf(ctx: TenantContext, customerId: string): Promise<HeldDraft[]> {
  const contacts = await listContactsOf(ctx, customerId);
  const { rows } = await sql<HeldDraft>`
    select id, draft_number, email, shipping_address, wishes, note, order_id from drafts
    where store_id = ${ctx.storeId} and (
      order_id in (select id from orders
        where store_id = ${ctx.storeId} and customer_id = ${customerId})
      or order_id is null and terms && ${contacts.map(({ contact }) => contact)}::text[]
    )
    order by id
    for no key update
  `.execute(ctx.db);
  return rows.filter((row) => row.order_id !== null || wouldBeOf(contacts, row));
}

/** A contact that others share says nothing beside another contact, as with orders. */
function wouldBeOf(held: readonly Contact[], { email, shipping_address }: HeldDraft): boolean {
  const billing_address = shipping_address as unknown as Address;
  const known = customerContacts({ email, billing_address }).map((named) =>
    held.find(({ contact }) => contact === named),
  );
  const isNamed = known.some((one) => one && !one.is_shared);
  return isNamed || (known.every((one) => one !== undefined) && known[0]?.decides === true);
}

/**
 * Leaves of drafts, which the transaction has locked, what was put together; the links of those that wait
 * open nothing any more.
 */
export async function eraseDrafts(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`
    update drafts set email = null, note = '', wishes = '{}', version = version + 1, link_mailed_to = null,
      shipping_address = shipping_address || ${JSON.stringify(NOBODY)}::jsonb,
      terms = array['d' || draft_number::text, draft_number::text],
      link_sent_at = case when order_id is not null then link_sent_at end,
      link_expires_at = case when order_id is not null then link_expires_at end,
      items = left_over.items
    from (
      select id as draft_id, coalesce((
        select jsonb_agg(case when jsonb_typeof(item -> 'price_override') = 'object'
          then jsonb_set(item, '{price_override,reason}', '""') else item end order by place)
        from jsonb_array_elements(drafts.items) with ordinality as line (item, place)), '[]') as items
      from drafts where store_id = ${ctx.storeId} and id = any(${ids}::uuid[])
    ) as left_over
    where store_id = ${ctx.storeId} and id = left_over.draft_id
  `.execute(ctx.db);
}
