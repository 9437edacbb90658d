import { auth } from '@kade/contract/auth';
import { emailChange } from '@kade/contract/email-change';
import { merchants } from '@kade/contract/merchants';
import { security } from '@kade/contract/security';
import { expect, test } from 'vitest';
import { aMerchant, PASSWORD, type TestMerchant } from '../../../../test/factories';
import { codeAt } from '../../../../test/fakes/authenticator';
import { mailedToken, mailsTo } from '../../../../test/mails';
import { cleanUpJob } from '../clean-up';

const NEW_PASSWORD = 'hoppers before sunrise';
const DAY_MS = 24 * 60 * 60 * 1000;
const GONE = { status: 400, code: 'invalid_link' };
const TAKEN = { status: 409, code: 'email_taken' };

const ask = ({ client }: TestMerchant, email: string) =>
  client.call(emailChange.ask, { body: { email } });

const confirm = async (merchant: TestMerchant, email: string) =>
  merchant.server.client().call(emailChange.confirm, {
    body: { token: await mailedToken({ ...merchant, email }, 'confirm-email') },
  });

const stop = async (merchant: TestMerchant) =>
  merchant.server.client().call(emailChange.stop, {
    body: { token: await mailedToken(merchant, 'stop-email-change') },
  });

const signIn = ({ server }: TestMerchant, email: string) =>
  server.client().call(auth.login, { body: { email, password: PASSWORD } });

let serial = 0;
const fresh = () => `new-${(serial += 1)}@example.com`;

test('an address changes by the link of the new one, is told to the old one and ends all sessions', async () => {
  const merchant = await aMerchant();
  const email = fresh();
  await ask(merchant, email.toUpperCase());
  expect(await merchant.client.call(emailChange.get, {})).toMatchObject({ waiting: { email } });
  expect(await merchant.client.call(merchants.profile, {})).toMatchObject({
    email: merchant.email,
  });
  await confirm(merchant, email);
  await expect(merchant.client.call(merchants.profile, {})).rejects.toMatchObject({ status: 401 });
  await expect(signIn(merchant, merchant.email)).rejects.toMatchObject({ status: 401 });
  await signIn(merchant, email);
  expect((await mailsTo(merchant)).map(({ subject }) => subject)).toEqual([
    'Your Kade address is about to change',
    'Your Kade address was changed',
  ]);
});

test('the old address stops a change before and takes it back after', async () => {
  for (const isConfirmed of [false, true]) {
    const merchant = await aMerchant();
    const email = fresh();
    await ask(merchant, email);
    if (isConfirmed) await confirm(merchant, email);
    await stop(merchant);
    await merchant.server.runJobs();
    expect(await mailedToken(merchant, 'reset-password')).not.toBe('');
    await expect(merchant.client.call(merchants.profile, {})).rejects.toMatchObject({
      status: 401,
    });
    await expect(confirm(merchant, email)).rejects.toMatchObject(GONE);
    await expect(signIn(merchant, email)).rejects.toMatchObject({ status: 401 });
    await signIn(merchant, merchant.email);
  }
});

test('a link that has done its work says so again and does nothing more, until another change', async () => {
  const merchant = await aMerchant();
  const { server } = merchant;
  const email = fresh();
  await ask(merchant, email);
  const steps = [
    { use: () => confirm(merchant, email), says: `Your address is now ${email}.`, address: email },
    { use: () => stop(merchant), says: `Your address is ${merchant.email}.` },
  ];
  const mailed = async () => [await mailsTo(merchant), await mailsTo({ server, email })];
  let last = merchant.client;
  for (const { use, says, address = merchant.email } of steps) {
    const answer = await use();
    expect(answer.message).toContain(says);
    await server.runJobs();
    const { token } = await signIn(merchant, address);
    last = server.client({ token });
    const mails = await mailed();
    expect(await use()).toEqual(answer);
    await server.runJobs();
    expect(await mailed()).toEqual(mails);
    expect(await last.call(merchants.profile, {})).toMatchObject({ email: address });
  }
  await expect(confirm(merchant, email)).rejects.toMatchObject(GONE);
  expect(await last.call(emailChange.get, {})).toEqual({ waiting: null, changed: null });
  const used = await mailedToken(merchant, 'stop-email-change');
  await ask({ ...merchant, client: last }, fresh());
  const again = server.client().call(emailChange.stop, { body: { token: used } });
  await expect(again).rejects.toMatchObject(GONE);
  await last.call(merchants.profile, {});
});

test('a second factor of whoever asked for the change goes with it', async () => {
  const merchant = await aMerchant();
  const { server, client } = merchant;
  const email = fresh();
  await ask(merchant, email);
  const { secret } = await client.call(security.beginSecondFactor, {});
  const body = { code: codeAt(secret, server.clock.now()) };
  await client.call(security.enableSecondFactor, { body });
  await confirm(merchant, email);
  const needed = { code: 'second_factor_needed' };
  await expect(signIn(merchant, email)).rejects.toMatchObject(needed);
  await stop(merchant);
  await signIn(merchant, merchant.email);
});

const resetPassword = async (merchant: TestMerchant) => {
  const visitor = merchant.server.client();
  await visitor.call(auth.forgotPassword, { body: { email: merchant.email } });
  await merchant.server.runJobs();
  const token = await mailedToken(merchant, 'reset-password');
  await visitor.call(auth.resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
};
const changePassword = async ({ client }: TestMerchant) => {
  const body = { password: PASSWORD, newPassword: NEW_PASSWORD };
  await client.call(merchants.changePassword, { body });
};

test.each([
  ['reset', resetPassword],
  ['change', changePassword],
])(
  'a %s of the password ends a change that waits, which can still be stopped',
  async (_, renew) => {
    const [merchant, other] = [await aMerchant(), await aMerchant()];
    const [email, others] = [fresh(), fresh()];
    await ask(merchant, email);
    await ask(other, others);
    await renew(merchant);
    const body = { email: merchant.email, password: NEW_PASSWORD };
    const { token } = await merchant.server.client().call(auth.login, { body });
    const again = merchant.server.client({ token });
    expect(await again.call(emailChange.get, {})).toEqual({ waiting: null, changed: null });
    await expect(confirm(merchant, email)).rejects.toMatchObject(GONE);
    await stop(merchant);
    await expect(again.call(merchants.profile, {})).rejects.toMatchObject({ status: 401 });
    await confirm(other, others);
  },
);

test('a new password leaves a change that was confirmed to be stopped', async () => {
  const merchant = await aMerchant();
  const email = fresh();
  await ask(merchant, email);
  await confirm(merchant, email);
  const { token } = await signIn(merchant, email);
  const client = merchant.server.client({ token });
  await changePassword({ ...merchant, client });
  await stop(merchant);
  const body = { email: merchant.email, password: NEW_PASSWORD };
  expect(await merchant.server.client().call(auth.login, { body })).toHaveProperty('token');
});

test('it can be taken back for a week, and no other change comes before that', async () => {
  const merchant = await aMerchant();
  const { server } = merchant;
  const email = fresh();
  await ask(merchant, email);
  await confirm(merchant, email);
  const { token } = await signIn(merchant, email);
  const again = { ...merchant, client: server.client({ token }) };
  await expect(ask(again, fresh())).rejects.toMatchObject({ status: 409 });
  server.clock.advance(7 * DAY_MS - 1000);
  const late = await signIn(merchant, email);
  server.clock.advance(1000);
  await expect(stop(merchant)).rejects.toMatchObject(GONE);
  await ask({ ...merchant, client: server.client({ token: late.token }) }, fresh());
});

test('what is cleaned up every hour leaves the old address its week', async () => {
  const merchant = await aMerchant();
  const email = fresh();
  await ask(merchant, email);
  await confirm(merchant, email);
  merchant.server.clock.advance(6 * DAY_MS);
  await cleanUpJob.run(merchant.server.system, {});
  await stop(merchant);
  expect(await signIn(merchant, merchant.email)).toHaveProperty('token');
});

test('a link for a new password that the old address was mailed is void once there is a new one', async () => {
  const merchant = await aMerchant();
  const visitor = merchant.server.client();
  await visitor.call(auth.forgotPassword, { body: { email: merchant.email } });
  await merchant.server.runJobs();
  const token = await mailedToken(merchant, 'reset-password');
  const email = fresh();
  await ask(merchant, email);
  await confirm(merchant, email);
  const body = { token, newPassword: NEW_PASSWORD };
  await expect(visitor.call(auth.resetPassword, { body })).rejects.toMatchObject({
    code: 'invalid_reset_token',
  });
});

test('after it is stopped, who asked for it signs in as from a new device', async () => {
  const merchant = await aMerchant();
  const body = { email: merchant.email, password: PASSWORD, device: 'the browser of a stranger' };
  const enter = () => merchant.server.client().call(auth.login, { body });
  const told = async () =>
    (await mailsTo(merchant)).filter(({ subject }) => subject.startsWith('A new device')).length;
  await enter();
  await enter();
  expect(await told()).toBe(1);
  await ask(merchant, fresh());
  await stop(merchant);
  await enter();
  expect(await told()).toBe(2);
});

test('nobody else gets an address that may go back to its owner', async () => {
  const merchant = await aMerchant();
  const { server } = merchant;
  const other = await aMerchant();
  await expect(ask(merchant, other.email)).rejects.toMatchObject(TAKEN);
  const email = fresh();
  await ask(merchant, email);
  await confirm(merchant, email);
  await expect(ask(other, merchant.email)).rejects.toMatchObject(TAKEN);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const body = { username: `late${serial}`, email: merchant.email, password: PASSWORD, ...names };
  await expect(server.client().call(auth.signUp, { body })).rejects.toMatchObject(TAKEN);
  await stop(merchant);
  await signIn(merchant, merchant.email);
});

test('who takes the new address first keeps it', async () => {
  const [first, second] = [await aMerchant(), await aMerchant()];
  const email = fresh();
  await ask(first, email);
  await ask(second, email);
  const [oldest = '', newest = ''] = (await mailsTo({ server: first.server, email })).map(
    ({ text }) => /confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '',
  );
  const use = (token: string) =>
    first.server.client().call(emailChange.confirm, { body: { token } });
  await use(oldest);
  await expect(use(newest)).rejects.toMatchObject(TAKEN);
  await signIn(first, email);
});

test('a link works for a day, and a newer one or keeping the address ends it', async () => {
  const merchant = await aMerchant();
  const email = fresh();
  const older = fresh();
  await ask(merchant, older);
  await ask(merchant, email);
  await expect(confirm(merchant, older)).rejects.toMatchObject(GONE);
  merchant.server.clock.advance(DAY_MS);
  await expect(confirm(merchant, email)).rejects.toMatchObject(GONE);
  await merchant.client.call(auth.confirmPassword, { body: { password: PASSWORD } });
  await ask(merchant, email);
  await merchant.client.call(emailChange.withdraw, {});
  await expect(confirm(merchant, email)).rejects.toMatchObject(GONE);
  await merchant.client.call(merchants.profile, {});
});

test('the old address stops whoever asked, once they have withdrawn it or asked for another', async () => {
  const withdraw = ({ client }: TestMerchant) => client.call(emailChange.withdraw, {});
  const askAnother = (merchant: TestMerchant) => ask(merchant, fresh());
  for (const thenDo of [withdraw, askAnother]) {
    const merchant = await aMerchant();
    await ask(merchant, fresh());
    const token = await mailedToken(merchant, 'stop-email-change');
    await thenDo(merchant);
    await merchant.server.client().call(emailChange.stop, { body: { token } });
    const gone = merchant.client.call(merchants.profile, {});
    await expect(gone).rejects.toMatchObject({ status: 401 });
    await signIn(merchant, merchant.email);
  }
});

test('neither link stands in for the other, nor for another change', async () => {
  const merchant = await aMerchant();
  const email = fresh();
  await ask(merchant, email);
  const [proof, end] = [
    await mailedToken({ ...merchant, email }, 'confirm-email'),
    await mailedToken(merchant, 'stop-email-change'),
  ];
  const visitor = merchant.server.client();
  const id = proof.split('.')[0] ?? '';
  for (const token of [end, id, `${id}.`, '', `${id}.${'x'.repeat(43)}`]) {
    await expect(visitor.call(emailChange.confirm, { body: { token } })).rejects.toMatchObject(
      GONE,
    );
  }
  await expect(visitor.call(emailChange.stop, { body: { token: proof } })).rejects.toMatchObject(
    GONE,
  );
});

test('whoever asks for links behind the same address of a carrier keeps no merchant from another address', async () => {
  const merchant = await aMerchant({ RATE_LIMITS: 'on' });
  const stranger = merchant.server.client();
  const forget = async (email: string) =>
    stranger.call(auth.forgotPassword, { body: { email } }).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  let status = 200;
  for (let asked = 0; asked < 40 && status === 200; asked += 1) status = await forget(fresh());
  expect(status).toBe(429);
  expect((await ask(merchant, fresh())).message).toContain('We have mailed a link');
});

test('a merchant has links mailed to twenty addresses at once, and is told to wait with the next', async () => {
  const merchant = await aMerchant({ RATE_LIMITS: 'on' });
  for (let asked = 0; asked < 20; asked += 1) await ask(merchant, fresh());
  await expect(ask(merchant, fresh())).rejects.toMatchObject({ status: 429 });
});
