import { expect, test } from 'vitest';
import { aStatement } from '../../../../test/billing';
import { aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { remindOfStatements } from './statements.jobs';

const remind = ({ server }: TestShop) => remindOfStatements.run(server.system, {});
const overdue = async ({ merchant }: TestShop) =>
  (await mailsTo(merchant)).filter(({ subject }) => subject.includes('are due today')).length;

/** A shop with a statement that was to be paid an hour ago. */
async function aDebtor() {
  const shop = await aStore();
  const { id } = await aStatement(shop, 600_00);
  const text = "update statements set due_at = now() - interval '1 hour' where id = $1";
  await executeSql(shop.server.system.db, text, [id]);
  return { shop, id };
}

test('a statement behind a hundred others that are not paid is told of, too', async () => {
  const { shop, id } = await aDebtor();
  const text = `insert into statements
      (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, merchant_id, 1000 + n,
      to_char(date '1900-01-01' + n * interval '1 month', 'YYYY-MM'), issued_at,
      now() + interval '30 days', fees, carried, total, state
    from statements, generate_series(1, 100) as n where id = $1`;
  await executeSql(shop.server.system.db, text, [id]);
  await remind(shop);
  expect(await overdue(shop)).toBe(1);
});
