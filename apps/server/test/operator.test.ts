import { execFile } from 'node:child_process';
import { activity } from '@kade/contract/activity';
import { merchants } from '@kade/contract/merchants';
import { expect, inject, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { projectRoot } from '../src/settings';
import { approve, choose } from './billing';
import { aStore, type TestShop } from './factories';
import { KADE_AT_PAYHERE } from './fakes/gateways';
import { programOf } from './programs';

/** Runs the operator's command beside the server, on the same database. */
async function operate({ server }: TestShop, ...args: string[]) {
  const { rows } = await executeSql(server.system.db, 'select current_database() as name');
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${String(rows[0]?.['name'])}`;
  const { dataDir } = server.system.settings;
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir };
  const command = [programOf('operator'), ...args];
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, command, { env, cwd: projectRoot }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() });
    });
  });
}

test('an operator puts a merchant on a plan while the server runs, and the activity says why', async () => {
  const shop = await aStore();
  const { email, client } = shop.merchant;
  const done = await operate(shop, 'plan', email.toUpperCase(), 'pro', '--why', 'A friend');
  expect(done).toEqual({ code: 0, said: `${email.toUpperCase()} is on pro now; it was starter.` });
  expect(await client.call(merchants.profile, {})).toMatchObject({ plan: 'pro' });
  const { items } = await shop.client.call(activity.list, { query: { area: 'plan' } });
  expect(items).toMatchObject([{ actor: null, changes: [{}, { after: 'A friend' }] }]);
});

test('an operator is told what to do first where a card pays for another plan', async () => {
  const shop = await aStore(KADE_AT_PAYHERE);
  const { email, client } = shop.merchant;
  await approve(shop.server, await choose(shop.merchant, 'standard'), '3000.00');
  const refused = await operate(shop, 'plan', email, 'pro', '--why', 'A friend');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('Ask them to cancel it under Billing first');
  expect(await client.call(merchants.profile, {})).toMatchObject({ plan: 'standard' });
});

test.each([
  ['nobody knows', ['plan', 'nobody@example.com', 'pro', '--why', 'x'], 'No merchant has'],
  ['is no plan', ['plan', 'EMAIL', 'gold', '--why', 'x'], 'starter, standard, pro'],
  ['has no reason', ['plan', 'EMAIL', 'pro'], 'Say why'],
])('refuses what %s, in words', async (_what, args, words) => {
  const shop = await aStore();
  const { email, client } = shop.merchant;
  const given = args.map((one) => (one === 'EMAIL' ? email : one));
  const refused = await operate(shop, ...given);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(words);
  expect(refused.said).not.toContain('    at ');
  expect(await client.call(merchants.profile, {})).toMatchObject({ plan: 'starter' });
});
