import type { Address } from '@kade/contract/orders';
import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';

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
