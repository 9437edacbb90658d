import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { expect, test } from 'vitest';
import { aMerchant } from '../../../test/factories';

test('changes only what is sent', async () => {
  const { client } = await aMerchant();
  const before = await client.call(merchants.profile, {});
  const body = { phone_number: '+94112345678' };
  const asWritten = { phone_number: '(011) 2 345 678' };
  const changed = await client.call(merchants.updateProfile, { body: asWritten });
  expect(changed).toEqual({ ...before, ...body });
  expect(await client.call(merchants.updateProfile, { body: { last_name: ' De Silva ' } })).toEqual(
    {
      ...before,
      ...body,
      last_name: 'De Silva',
    },
  );
  expect(await client.call(merchants.updateProfile, { body: {} })).toMatchObject(body);
  expect(await client.call(merchants.profile, {})).toMatchObject({ last_name: 'De Silva' });
});

test.each(['', null])('a phone number of %j removes it', async (phone_number) => {
  const { client } = await aMerchant();
  await client.call(merchants.updateProfile, { body: { phone_number: '0771234567' } });
  const profile = await client.call(merchants.updateProfile, { body: { phone_number } });
  expect(profile.phone_number).toBeNull();
});

test('a phone number that is none is refused', async () => {
  const { client } = await aMerchant();
  for (const phone_number of ['hello', '0771234']) {
    const attempt = client.call(merchants.updateProfile, { body: { phone_number } });
    await expect(attempt).rejects.toMatchObject({ details: [{ field: 'phone_number' }] });
  }
});

test('refuses blank names', async () => {
  const { server, token } = await aMerchant();
  const reply = await server.fastify.inject({
    method: 'PATCH',
    url: '/api/merchant/profile',
    headers: { authorization: token },
    payload: { first_name: ' ', last_name: '' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    details: [
      { field: 'first_name', message: 'is required' },
      { field: 'last_name', message: 'is required' },
    ],
  });
});

test('neither e-mail address, plan nor password can be changed by the profile', async () => {
  const { server, token, client, email } = await aMerchant();
  await server.fastify.inject({
    method: 'PATCH',
    url: '/api/merchant/profile',
    headers: { authorization: token },
    payload: { email: 'other@example.com', plan: 'pro', password_hash: 'x', id: 'x' },
  });
  expect(await client.call(merchants.profile, {})).toMatchObject({ email, plan: 'starter' });
  const wrong = server.client().call(auth.login, { body: { email, password: 'x' } });
  await expect(wrong).rejects.toMatchObject({ status: 401 });
});
