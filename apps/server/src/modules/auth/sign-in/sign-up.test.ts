import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../../test/factories';
import { hashAsShipped } from '../../../../test/hash-as-shipped';
import { aServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';

const form = {
  username: 'nimali',
  password: PASSWORD,
  email: 'nimali@example.com',
  first_name: 'Nimali',
  last_name: 'Perera',
};

const refusal = (error: string, code: string, details?: Record<string, string>) => ({
  error,
  message: error,
  code,
  ...(details && {
    details: Object.entries(details).map(([field, message]) => ({ field, message })),
  }),
});

async function post(body: object, headers: Record<string, string> = {}) {
  const { fastify } = await aServer();
  const reply = await fastify.inject({
    method: 'POST',
    url: '/api/merchant/auth/signup',
    headers,
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

test('opens an account and signs in', async () => {
  const server = await aServer();
  const body = { ...form, email: ' Nimali@Example.COM ', phone_number: '+94 77 123 4567' };
  const { token } = await server.client().call(auth.signUp, { body });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await server.client({ token }).call(merchants.profile, {})).toEqual({
    _id: expect.any(String) as string,
    username: 'nimali',
    email: 'nimali@example.com',
    first_name: 'Nimali',
    last_name: 'Perera',
    phone_number: '+94771234567',
    plan: 'starter',
    created_at: expect.any(Date) as Date,
  });
});

test('takes an e-mail address with what a chat has put around it, at each door', async () => {
  const server = await aServer();
  const email = '\u200Epasted@\u200Bexample.com\uFEFF';
  const body = { ...form, username: 'pasted', email };
  const { token } = await server.client().call(auth.signUp, { body });
  const { email: kept } = await server.client({ token }).call(merchants.profile, {});
  expect(kept).toBe('pasted@example.com');
  await server.client().call(auth.login, { body: { email, password: PASSWORD } });
  await server.client().call(auth.login, { body: { email: kept, password: PASSWORD } });
});

test('takes the names in either spelling', async () => {
  const server = await aServer();
  const { token } = await server.client().call(auth.signUp, {
    body: {
      username: 'kasun',
      password: PASSWORD,
      email: 'kasun@example.com',
      firstName: 'Kasun',
      lastName: 'Silva',
      phoneNumber: '0771234567',
    },
  });
  expect(await server.client({ token }).call(merchants.profile, {})).toMatchObject({
    first_name: 'Kasun',
    last_name: 'Silva',
    phone_number: '+94771234567',
  });
});

test('refuses a phone number that is none', async () => {
  for (const phone_number of ['hello', 'abc', '123', '0771234567 or so 12']) {
    const { status, body } = await post({ ...form, phone_number });
    expect([status, body.details]).toMatchObject([400, [{ field: 'phone_number' }]]);
  }
});

test('asks for everything but the phone number', async () => {
  expect(await post({ username: ' ', last_name: 'Perera' })).toMatchObject({
    status: 400,
    body: refusal('All fields are required!', 'invalid', {
      username: 'is required',
      password: 'is required',
      first_name: 'is required',
      email: 'is required',
    }),
  });
});

test('asks for names that can be seen', async () => {
  const unseen = { username: '\u200B', first_name: '\u2800', last_name: '\u200D\u00AD' };
  expect(await post({ ...form, ...unseen })).toMatchObject({
    status: 400,
    body: refusal('All fields are required!', 'invalid', {
      username: 'is required',
      first_name: 'is required',
      last_name: 'is required',
    }),
  });
});

test('refuses what is not an e-mail address', async () => {
  expect(await post({ ...form, email: 'nimali' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'email', message: 'must be an e-mail address' }] },
  });
});

test('names all that is wrong at once, what is missing first', async () => {
  const wrong = { email: 'nimali', phone_number: 'hello', password: 'short' };
  const problems = {
    email: 'must be an e-mail address',
    phone_number: 'must be a phone number, such as 077 123 4567',
    password: 'Password must be at least 8 characters long',
  };
  expect(await post({ ...form, ...wrong })).toMatchObject({
    status: 400,
    body: refusal('Please check the highlighted fields.', 'invalid', problems),
  });
  expect(await post({ ...form, ...wrong, last_name: '' })).toMatchObject({
    status: 400,
    body: refusal('All fields are required!', 'invalid', { last_name: 'is required', ...problems }),
  });
});

test.each([
  ['1234567', 'Password must be at least 8 characters long'],
  ['🌶️🌶️', 'Password must be at least 8 characters long'],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
  ['Password123', 'This password is too common. Please choose one that is harder to guess.'],
  [
    'asdfghjk99',
    'This password is hardly more than keys or letters in a row. Please choose one that is harder to guess.',
  ],
  [
    'nimaliperera',
    'This password is little more than your name. Please choose one that is harder to guess.',
  ],
])('refuses the password %s', async (password, problem) => {
  expect(await post({ ...form, password })).toMatchObject({
    status: 400,
    body: refusal(problem, 'invalid', { password: problem }),
  });
});

test('takes a password of exactly eight characters', async () => {
  const body = { ...form, username: 'eight', email: 'eight@example.com', password: 'vB7#kq2!' };
  expect(await post(body)).toMatchObject({ status: 201 });
});

test('takes a password exactly as it was sent', async () => {
  const server = await aServer();
  const password = '  ප්‍රේමය 1 ';
  const email = 'spaces@example.com';
  await server
    .client()
    .call(auth.signUp, { body: { ...form, username: 'spaces', email, password } });
  await server.client().call(auth.login, { body: { email, password } });
  const trimmed = server.client().call(auth.login, { body: { email, password: password.trim() } });
  await expect(trimmed).rejects.toMatchObject({ status: 401 });
});

test('refuses an e-mail address or a username in use, in any case', async () => {
  const email = 'first@example.com';
  await post({ ...form, username: 'first', email });
  expect(await post({ ...form, username: 'other', email: 'FIRST@example.com' })).toEqual({
    status: 409,
    body: refusal('An account with this e-mail already exists', 'email_taken'),
  });
  expect(await post({ ...form, username: 'First', email: 'other@example.com' })).toEqual({
    status: 409,
    body: refusal('This username is already taken', 'username_taken'),
  });
});

test('a repeated sign-up with the same Idempotency-Key answers the same token', async () => {
  const body = { ...form, username: 'twice', email: 'twice@example.com' };
  const first = await post(body, { 'idempotency-key': 'sign-up-1' });
  expect(first.status).toBe(201);
  expect(await post(body, { 'idempotency-key': 'sign-up-1' })).toEqual(first);
});

test('neither password nor token is stored or logged in clear', async () => {
  hashAsShipped();
  const server = await aServer();
  const password = 'unforgettable-secret-77';
  const body = { ...form, username: 'secret', email: 'secret@example.com', password };
  const { token } = await server.client().call(auth.signUp, { body }, { idempotencyKey: 'key-2' });
  const stored: unknown[] = [];
  for (const table of ['merchants', 'sessions', 'idempotency_keys']) {
    stored.push((await executeSql(server.system.db, `select ${table}::text from ${table}`)).rows);
  }
  const everything = JSON.stringify([stored, server.logs]);
  expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [password, token]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
