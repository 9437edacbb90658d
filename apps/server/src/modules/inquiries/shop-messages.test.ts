import { createClient } from '@kade/contract/client';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aStore } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { inProcessFetch } from '../../platform/in-process';

const message = {
  name: 'Nimali <b>Perera</b>',
  email: 'Nimali@Example.com',
  phone: '077 123 4567',
  message: 'Is the lamp in stock?\nThank you',
  took_ms: 9000,
};

test('what a visitor writes is mailed to the merchant, who answers to the visitor', async () => {
  const shop = await aStore();
  const answer = await shop.visitor.call(storefront.writeToShop, { body: message });
  expect(answer.message).toContain('Thank you!');
  const mail = (await mailsTo({ server: shop.server, email: shop.merchant.email })).at(-1);
  expect(mail).toMatchObject({ replyTo: 'nimali@example.com' });
  expect(mail?.subject).toContain('A message from Nimali');
  expect(mail?.text).toContain('Is the lamp in stock?\nThank you');
  expect(mail?.text).toContain('077 123 4567');
  expect(mail?.html).not.toContain('<b>Perera');
});

test.each([
  ['a trap', { website: 'https://casino.example' }, 'website', 'must be left empty'],
  ['haste', { took_ms: 10 }, 'took_ms', 'is less than it takes to write; please send it again'],
  [
    'nothing but links',
    { message: 'https://casino.example/win' },
    'message',
    'must say in words what it is about',
  ],
])('who is given away by %s is told, and nothing is mailed', async (_, fields, field, told) => {
  const shop = await aStore();
  const mails = async () =>
    (await mailsTo({ server: shop.server, email: shop.merchant.email })).length;
  const before = await mails();
  const body = { ...message, ...fields };
  await expect(shop.visitor.call(storefront.writeToShop, { body })).rejects.toMatchObject({
    status: 400,
    details: [{ field, message: told }],
  });
  expect(await mails()).toBe(before);
});

test('one too many of an address is refused, and says so', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const write = () => shop.visitor.call(storefront.writeToShop, { body: message });
  for (let sent = 0; sent < 6; sent += 1) await write();
  await expect(write()).rejects.toMatchObject({ status: 429 });
});

test('one network cannot use up what the shop takes of everybody', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  let sent = 0;
  const writeFrom = (address: string) => {
    const email = `visitor-${(sent += 1)}@example.com`;
    const visitor = createClient({
      baseUrl: '',
      storeQuery: () => ({ store_id: shop.store._id }),
      fetch: inProcessFetch(shop.server.fastify, { address }),
    });
    return visitor.call(storefront.writeToShop, { body: { ...message, email } });
  };
  for (let n = 0; n < 10; n += 1) await writeFrom('203.0.113.31');
  await expect(writeFrom('203.0.113.31')).rejects.toMatchObject({ status: 429 });
  for (let n = 0; n < 10; n += 1) await writeFrom('203.0.113.32');
  for (let n = 0; n < 10; n += 1) await writeFrom('203.0.113.33');
  await expect(writeFrom('203.0.113.34')).rejects.toMatchObject({ status: 429 });
});
