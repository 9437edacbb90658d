import type { PlanIdentifier } from '@kade/contract/merchants';
import { changePlan } from '../src/modules/plans';
import { executeSql } from '../src/platform/database';
import type { TestMerchant, TestShop } from './factories';

/** The id of a merchant, as the tables know it. */
export async function merchantIdOf({ server, email }: TestMerchant): Promise<string> {
  const text = 'select id from merchants where email = $1';
  const { rows } = await executeSql(server.system.db, text, [email]);
  return String(rows[0]?.['id']);
}

/** Puts a merchant on a plan, as an operator does. */
export async function onPlan(merchant: TestMerchant, plan: PlanIdentifier): Promise<void> {
  const by = { plan, why: 'A test', by: 'operator' } as const;
  await changePlan(merchant.server.system, { ...by, merchant: await merchantIdOf(merchant) });
}

/** What Kade has booked for the orders of a shop, the oldest first. */
export async function feesOf({ server, store }: TestShop) {
  const text = `select number, entry, amount, plan, month from order_fees
    join orders on orders.store_id = order_fees.store_id and orders.id = order_fees.order_id
    where order_fees.store_id = $1 order by order_number, number`;
  return (await executeSql(server.system.db, text, [store._id])).rows;
}
