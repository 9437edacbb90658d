import { transaction, type SystemContext } from '../../platform/context';
import { endBilling } from '../billing/subscriptions';
import { deleteSheets } from '../catalog/import';
import { deleteSomeFiles } from '../files/sweep';
import { deleteStore, emptyStore } from '../stores/life';
import { mailErased } from './closing-mails';
import { lockAccount } from './closing.queries';
import {
  deleteSomeRows,
  forgetInActs,
  forgetPerson,
  listStoresOf,
  type Owner,
} from './erase.queries';
import { listOwnedTables, type OwnedTable } from './owned-tables.queries';

/**
 * What outlives an account: what was asked for, paid and done by operators, and marks of our own. A
 * table that is not named here is emptied, a new one too.
 */
const KEPT = new Set([
  'statements',
  'statement_fees',
  'statement_payments',
  'order_fees',
  'subscriptions',
  'subscription_payments',
  'operator_acts',
  'deleted_stores',
  'phone_reading',
]);
/** Rows that one transaction deletes. */
const SLICE = 500;

/** Called after each slice in which something was deleted; true: go on later. */
type Pause = () => Promise<boolean>;

/**
 * Deletes an account slice by slice, each slice for good; false where a pause came before its end.
 * Whoever goes on finds the place by what is left.
 */
export async function eraseAccount(
  ctx: SystemContext,
  merchantId: string,
  pause: Pause,
): Promise<boolean> {
  const ofStores = await listOwnedTables(ctx, 'store_id');
  const inStores = new Set(ofStores.map(({ name }) => name));
  for (const storeId of await listStoresOf(ctx, merchantId)) {
    const inStore = { ...ctx, storeId };
    await emptyStore(inStore);
    await ctx.jobs.forgetStore(ctx, storeId);
    await deleteSheets(inStore);
    if (!(await emptyTables(ctx, childrenFirst(ofStores), { store_id: storeId }, pause))) {
      return false;
    }
    await transaction(inStore, (ctx) => deleteStore(ctx, merchantId));
  }
  const ofMerchant = (await listOwnedTables(ctx, 'merchant_id')).filter(
    ({ name }) => !inStores.has(name) && name !== 'stores',
  );
  const owner = { merchant_id: merchantId };
  if (!(await emptyTables(ctx, childrenFirst(ofMerchant), owner, pause))) return false;
  await forget(ctx, merchantId);
  return true;
}

/** The last step: the merchant is told, and nobody's name is left. */
const forget = (ctx: SystemContext, merchantId: string) =>
  transaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, merchantId);
    await endBilling(ctx, merchantId);
    await mailErased(ctx, account);
    await forgetPerson(ctx, merchantId);
    await forgetInActs(ctx, merchantId);
  });

async function emptyTables(
  ctx: SystemContext,
  tables: readonly OwnedTable[],
  owner: Owner,
  pause: Pause,
): Promise<boolean> {
  for (const table of tables) {
    if (KEPT.has(table.name)) continue;
    for (let deleted = SLICE; deleted === SLICE;) {
      deleted = await deleteSlice(ctx, table, owner);
      if (deleted > 0 && (await pause())) return false;
    }
  }
  return true;
}

/** Of files the bytes go, too, when the slice has committed. */
const deleteSlice = (ctx: SystemContext, table: OwnedTable, owner: Owner): Promise<number> =>
  transaction(ctx, (ctx) =>
    ['files', 'merchant_files'].includes(table.name)
      ? deleteSomeFiles(ctx, owner, SLICE)
      : deleteSomeRows(ctx, table, owner, SLICE),
  );

/** Tables so that each comes before those that its rows refer to. */
export function childrenFirst(tables: readonly OwnedTable[]): OwnedTable[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const parentsFirst = new Set<OwnedTable>();
  const add = (table: OwnedTable) => {
    if (parentsFirst.has(table)) return;
    for (const name of table.parents) {
      const parent = known.get(name);
      if (parent) add(parent);
    }
    parentsFirst.add(table);
  };
  tables.forEach(add);
  return [...parentsFirst].toReversed();
}
