import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { security } from '@kade/contract/security';
import { expect, test } from 'vitest';
import { aBankAccount, aMerchant, aStore, type TestMerchant } from '../../../../test/factories';
import { codeAt } from '../../../../test/fakes/authenticator';
import { aPasskeyDevice } from '../../../../test/fakes/passkey';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { CONFIRMED_MS } from '../gates';

const SITE = 'http://localhost:3000';
const REFUSED = { status: 401, code: 'invalid_passkey' };

type Owner = Pick<TestMerchant, 'server' | 'client' | 'email'>;

/** A device with a passkey of a merchant. */
async function aDevice({ client }: Owner, device = aPasskeyDevice(SITE)) {
  const passkey = device.create(await client.call(security.askNewPasskey, {}));
  await client.call(security.addPasskey, { body: { passkey } });
  return device;
}

const ask = ({ server }: Owner) => server.client().call(auth.askPasskey, { body: {} });
const enter = (
  { server }: Owner,
  passkey: ReturnType<ReturnType<typeof aPasskeyDevice>['answer']>,
) => server.client().call(auth.loginByPasskey, { body: { passkey } });

test('a passkey opens its account, without password and code, until it is removed', async () => {
  const merchant = await aMerchant();
  const { server, client } = merchant;
  const device = await aDevice(merchant);
  const { secret } = await client.call(security.beginSecondFactor, {});
  const code = codeAt(secret, server.clock.now());
  await client.call(security.enableSecondFactor, { body: { code } });
  const { token } = await enter(merchant, device.answer(await ask(merchant)));
  const profile = await server.client({ token }).call(merchants.profile, {});
  expect(profile.email).toBe(merchant.email);
  const [passkey] = (await client.call(security.get, {})).passkeys;
  expect(passkey?.last_used_at).not.toBeNull();
  await client.call(security.removePasskey, { params: { id: passkey?._id ?? '' } });
  await expect(enter(merchant, device.answer(await ask(merchant)))).rejects.toMatchObject(REFUSED);
  const subjects = (await mailsTo(merchant)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was added to your Kade account');
  expect(subjects).toContain('A passkey was removed from your Kade account');
});

test('an answer counts once, for minutes, to our own question, here and of its owner', async () => {
  const merchant = await aMerchant();
  const device = await aDevice(merchant);
  const answer = device.answer(await ask(merchant));
  await enter(merchant, answer);
  await expect(enter(merchant, answer)).rejects.toMatchObject(REFUSED);
  const late = await ask(merchant);
  merchant.server.clock.advance(5 * 60_000);
  const forged = { challenge: Buffer.from('9999999999999.x.y').toString('base64url') };
  const fresh = await ask(merchant);
  for (const bad of [
    device.answer(late),
    device.answer(forged),
    device.answer(fresh, { at: 'https://kade.example' }),
    device.answer(fresh, { isVerified: false }),
    { ...aPasskeyDevice(SITE).answer(fresh), id: answer.id },
  ]) {
    await expect(enter(merchant, bad)).rejects.toMatchObject(REFUSED);
  }
  await enter(merchant, device.answer(fresh));
});

test('a copy that falls behind its passkey is refused', async () => {
  const merchant = await aMerchant();
  const device = await aDevice(merchant);
  await enter(merchant, device.answer(await ask(merchant)));
  device.rewind();
  await expect(enter(merchant, device.answer(await ask(merchant)))).rejects.toMatchObject(REFUSED);
});

test('a passkey is made once, and by whom it was asked of', async () => {
  const [mine, theirs] = [await aMerchant(), await aMerchant()];
  const device = aPasskeyDevice(SITE);
  const passkey = device.create(await mine.client.call(security.askNewPasskey, {}));
  const asTheirs = theirs.client.call(security.addPasskey, { body: { passkey } });
  await expect(asTheirs).rejects.toMatchObject(REFUSED);
  await mine.client.call(security.addPasskey, { body: { passkey } });
  await expect(aDevice(theirs, device)).rejects.toMatchObject({ status: 409 });
  const [kept] = (await mine.client.call(security.get, {})).passkeys;
  const id = kept?._id ?? '';
  await expect(
    theirs.client.call(security.removePasskey, { params: { id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('it confirms who is there, and that of somebody else does not', async () => {
  const shop = await aStore();
  const { server, client } = shop;
  const owner = { server, client, email: shop.merchant.email };
  const device = await aDevice(owner);
  const stranger = await aDevice(await aMerchant());
  server.clock.advance(CONFIRMED_MS);
  const confirm = async (by: typeof device) =>
    client.call(auth.confirmPassword, { body: { passkey: by.answer(await ask(owner)) } });
  await expect(confirm(stranger)).rejects.toMatchObject({ status: 400 });
  await expect(aBankAccount(shop)).rejects.toMatchObject({ code: 'password_required' });
  await confirm(device);
  await aBankAccount(shop);
});

test('an account has twenty passkeys at most', async () => {
  const merchant = await aMerchant();
  const text = `insert into passkeys
      (merchant_id, id, credential_id, public_key, counter, transports, name, created_at)
    select merchants.id, gen_random_uuid(), 'of-a-test-' || n, '', 0, '{}', 'Chrome', now()
    from merchants, generate_series(1, 19) n where email = $1`;
  await executeSql(merchant.server.system.db, text, [merchant.email]);
  await aDevice(merchant);
  await expect(merchant.client.call(security.askNewPasskey, {})).rejects.toMatchObject({
    status: 409,
  });
});
