import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';
import type { OwnedTable } from './owned-tables.queries';

/** Whose rows go. */
export type Owner = { store_id: string } | { merchant_id: string };

/** Deletes up to so many rows of somebody's in a table; answers how many. */
export async function deleteSomeRows(
  ctx: SystemContext,
  { name, key }: OwnedTable,
  owner: Owner,
  limit: number,
): Promise<number> {
  const [[column, id] = ['', '']] = Object.entries(owner);
  const isTheirs = sql`${sql.ref(column)} = ${id}`;
  const rest = key.filter((part) => part.name !== column).map((part) => sql.ref(part.name));
  // Where a key is of its owner alone there is one row.
  const isNext =
    rest.length === 0
      ? sql`true`
      : sql`(${sql.join(rest)}) in (
          select ${sql.join(rest)} from ${sql.table(name)} where ${isTheirs} limit ${limit})`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)} where ${isTheirs} and ${isNext}
  `.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

export async function listStoresOf(ctx: SystemContext, merchantId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('stores')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the person out of a merchant's row: what was paid goes on referring to it. */
export async function forgetPerson(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({
      username: `closed-${merchantId}`,
      email: `${merchantId}@closed.invalid`,
      password_hash: '',
      first_name: 'Closed',
      last_name: 'account',
      phone_number: null,
      plan: 'starter',
      fees_overdue_since: null,
      erased_at: ctx.clock.now(),
    })
    .where('id', '=', merchantId)
    .execute();
}

/** What operators did to an account that is gone stays, and says no more whose it was: it is blank. */
export async function forgetInActs(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('operator_acts')
    .set({ subject: '' })
    .where('merchant_id', '=', merchantId)
    .execute();
}
