import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import { aMerchant } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { onPlan } from '../../../test/plans';
import { executeSql } from '../../platform/database';

let names = 0;

/** A merchant on a plan of so many stores, and how they open one. */
async function withRoomFor(most: number) {
  const merchant = await aMerchant();
  const text = "update plans set max_stores = $1 where identifier = 'standard'";
  await executeSql(merchant.server.system.db, text, [most]);
  await onPlan(merchant, 'standard');
  const open = () => {
    const domain = `https://one-of-many-${(names += 1)}.localhost`;
    return merchant.client.call(stores.create, { body: { name: 'One of many', domain } });
  };
  const told = async () =>
    (await mailsTo(merchant)).map(({ subject }) => subject).filter((one) => /stores/.test(one));
  return { merchant, open, told };
}

test('of many stores opened at once as many are as there is room for', async () => {
  const { merchant, open } = await withRoomFor(5);
  const results = await Promise.allSettled(Array.from({ length: 9 }, open));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 403, code: 'plan_limit' });
  }
  expect((await merchant.client.call(stores.list, {})).total).toBe(5);
});

test('the merchant is told at 80 % and at 100 % of the stores, once each', async () => {
  const { merchant, open, told } = await withRoomFor(10);
  for (let count = 0; count < 7; count += 1) await open();
  expect(await told()).toEqual([]);
  await open();
  expect(await told()).toEqual(['You have nearly all the stores of your plan']);
  await open();
  expect(await told()).toEqual(['You have nearly all the stores of your plan']);
  await open();
  await expect(open()).rejects.toMatchObject({ code: 'plan_limit' });
  const all = 'You have all the stores of your plan';
  expect(await told()).toEqual(['You have nearly all the stores of your plan', all]);
  const mail = (await mailsTo(merchant)).find(({ subject }) => subject === all);
  expect(mail?.text).toContain('You have all the 10 stores that the Standard plan has room for.');
});

test('the first store of a plan of one is no news', async () => {
  const merchant = await aMerchant();
  const body = { name: 'First', domain: 'https://first-of-one.localhost' };
  await merchant.client.call(stores.create, { body });
  expect((await mailsTo(merchant)).filter(({ subject }) => /plan/.test(subject))).toEqual([]);
});
