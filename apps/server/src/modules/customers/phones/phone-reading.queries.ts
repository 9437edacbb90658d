import type { Address } from '@kade/contract/orders';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';

export type ReadPart = 'orders' | 'drafts';

/** How far a table was read. */
interface Place {
  store_id: string;
  row_id: string;
}

/** Where to read on; undefined where all of a table was read. */
export async function findPlace(ctx: SystemContext, part: ReadPart): Promise<Place | undefined> {
  return ctx.db
    .selectFrom('phone_reading')
    .where('part', '=', part)
    .where('is_done', '=', false)
    .select(['store_id', 'row_id'])
    .executeTakeFirst();
}

export async function updatePlace(
  ctx: SystemContext,
  part: ReadPart,
  place: Partial<Place> & { is_done: boolean },
): Promise<void> {
  await ctx.db.updateTable('phone_reading').set(place).where('part', '=', part).execute();
}

interface ReadRow {
  store_id: string;
  id: string;
  addresses: Address[];
}

/** The next rows with the addresses that they hold, in the order of their keys. */
export async function listAddresses(
  ctx: SystemContext,
  part: ReadPart,
  after: Place,
  limit: number,
): Promise<ReadRow[]> {
  const held = part === 'orders' ? sql`shipping_address, billing_address` : sql`shipping_address`;
  const { rows } = await sql<ReadRow>`
    select store_id, id, jsonb_build_array(${held}) as addresses from ${sql.table(part)}
    where (store_id, id) > (${after.store_id}::uuid, ${after.row_id}::uuid)
    order by store_id, id
    limit ${limit}
  `.execute(ctx.db);
  return rows;
}

/** Writes the number of a draft's address; the draft itself is the same as before. */
export async function updateDraftPhone(
  ctx: TenantContext,
  id: string,
  { was, is }: { was: string; is: string },
): Promise<void> {
  await sql`
    update drafts
    set shipping_address = shipping_address || jsonb_build_object('phone_number', ${is}::text)
    where store_id = ${ctx.storeId} and id = ${id}
      and shipping_address ->> 'phone_number' = ${was}
  `.execute(ctx.db);
}

/** Writes the addresses of a locked order that nobody has edited. */
export async function updateAddresses(
  ctx: TenantContext,
  id: string,
  addresses: { shipping_address: Address; billing_address: Address },
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({
      shipping_address: JSON.stringify(addresses.shipping_address),
      billing_address: JSON.stringify(addresses.billing_address),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}
