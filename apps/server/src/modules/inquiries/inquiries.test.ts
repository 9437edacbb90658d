import { inquiries } from '@kade/contract/inquiries';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../test/mails';
import { send } from '../../../test/send';
import { aServer, type TestServer } from '../../../test/server';
import { executeSql } from '../../platform/database';
import { notificationJobs } from '../notifications';
import { inquiryJobs } from './inquiries.service';

const OPERATOR = 'owner@kade.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const SETTINGS = { MAIL_REPLY_TO: OPERATOR };

let serial = 0;
const anInquiry = (fields: object = {}) => ({
  name: 'Nimali Perera',
  email: `nimali-${(serial += 1)}@example.com`,
  phone: '077 123 4567',
  message: 'I sell tea in Kandy.\nWhen can I start?',
  type: 'wishlist' as const,
  ...fields,
});

const keptOf = async ({ system }: TestServer, email: string) =>
  (
    await executeSql(
      system.db,
      'select type, name, phone, message, suspicion from inquiries where email = $1',
      [email],
    )
  ).rows;

const mailed = (server: TestServer) => mailsTo({ server, email: OPERATOR });

let server: TestServer;
beforeEach(async () => {
  server = await aServer(SETTINGS);
  await server.system.jobs.install(notificationJobs);
});

test('is kept, and mailed to who runs Kade, who answers to who wrote', async () => {
  const body = anInquiry({ email: 'Nimali@Example.com', phone: '+94 (0)77-1234567' });
  const answer = await server.client().call(inquiries.send, { body });
  expect(answer.message).toContain('Thank you for your interest!');
  expect(await keptOf(server, 'nimali@example.com')).toEqual([
    {
      type: 'wishlist',
      name: 'Nimali Perera',
      phone: '+94771234567',
      message: 'I sell tea in Kandy.\nWhen can I start?',
      suspicion: null,
    },
  ]);
  const mail = (await mailed(server)).at(-1);
  expect(mail).toMatchObject({
    replyTo: 'nimali@example.com',
    senderName: null,
    subject: 'Join Wishlist: Nimali Perera',
  });
  expect(mail?.text).toContain('I sell tea in Kandy.\nWhen can I start?');
  expect(mail?.text).toContain('077 123 4567');
});

test('asks for a place in the beta in its own words', async () => {
  const body = anInquiry({ type: 'requestBeta', name: 'Ruwan <b>Silva</b>' });
  await server.client().call(inquiries.send, { body });
  const mail = (await mailed(server)).at(-1);
  expect(mail?.subject).toBe('Request Beta: Ruwan <b>Silva</b>');
  expect(mail?.html).not.toContain('<b>Silva');
});

test.each([
  ['name', ' ', 'is required'],
  ['email', 'nimali', 'must be an e-mail address'],
  ['phone', '', 'is required'],
  ['phone', '12345', 'must be a phone number, such as 077 123 4567'],
  ['phone', '077 777', 'must be a phone number, such as 077 123 4567'],
  ['phone', '1111111111', 'must be a phone number, such as 077 123 4567'],
  ['message', '\n', 'is required'],
  ['message', 'x'.repeat(2001), 'must have at most 2000 characters'],
  ['type', 'other', undefined],
])('is refused with %s %j, and says so beside the field', async (field, value, message) => {
  const body = anInquiry({ [field]: value });
  const reply = await send(server, 'POST', '/api/inquiry', { body });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ details: [{ field, ...(message && { message }) }] });
  expect(await keptOf(server, body.email)).toEqual([]);
});

describe('what a machine sends', () => {
  test.each([
    ['trap', { website: 'https://casino.example' }],
    ['haste', { took_ms: 1999 }],
    ['links', { message: 'https://casino.example/win' }],
    ['links', { message: 'www.casino.example  casino.example/x - go!' }],
  ])('is answered the same, kept and not mailed: %s %o', async (suspicion, fields) => {
    const plain = await send(server, 'POST', '/api/inquiry', { body: anInquiry() });
    const before = (await mailed(server)).length;
    const body = anInquiry(fields);
    const reply = await send(server, 'POST', '/api/inquiry', { body });
    expect([reply.status, reply.body]).toEqual([plain.status, plain.body]);
    expect(await keptOf(server, body.email)).toMatchObject([{ suspicion }]);
    expect((await mailed(server)).length).toBe(before);
  });

  test.each([
    [{ website: '' }],
    [{ took_ms: 2000 }],
    [{ message: 'This is my shop: www.tea.example, can it move?' }],
    [{ message: 'මගේ කඩේ https://tea.example' }],
    [{ message: '👍' }],
  ])('is not what a person sends: %o', async (fields) => {
    const before = (await mailed(server)).length;
    await server.client().call(inquiries.send, { body: anInquiry(fields) });
    expect((await mailed(server)).length).toBe(before + 1);
  });

  test('is gone after a month, what a person sent after a year', async () => {
    const [person, machine] = [anInquiry(), anInquiry({ website: 'x' })];
    for (const body of [person, machine]) await server.client().call(inquiries.send, { body });
    const left = async (days: number) => {
      server.clock.advance(days * DAY_MS);
      for (const job of inquiryJobs) await job.run(server.system, {} as never);
      return [
        (await keptOf(server, person.email)).length,
        (await keptOf(server, machine.email)).length,
      ];
    };
    expect(await left(29)).toEqual([1, 1]);
    expect(await left(1)).toEqual([1, 0]);
    expect(await left(335)).toEqual([0, 0]);
  });
});

describe('with limits', () => {
  const limited = () => aServer({ ...SETTINGS, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
  const ask = async (body: object, remoteAddress = '192.0.2.1') => {
    const { fastify } = await limited();
    return fastify.inject({ method: 'POST', url: '/api/inquiry', payload: body, remoteAddress });
  };

  test('one person who writes again and again is asked to wait, and nobody else', async () => {
    const { email } = anInquiry();
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await ask(anInquiry({ email }))).statusCode).toBe(201);
    }
    const refused = await ask(anInquiry({ email }));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(anInquiry())).statusCode).toBe(201);
  });

  test('a network that floods is asked to wait; who runs Kade gets thirty mails at once', async () => {
    const target = await limited();
    await executeSql(target.system.db, 'delete from throttles');
    const before = (await mailed(target)).length;
    for (let sent = 0; sent < 31; sent += 1) {
      expect((await ask(anInquiry(), `198.51.100.${sent}`)).statusCode).toBe(201);
    }
    expect((await mailed(target)).length - before).toBe(30);
    for (let sent = 0; sent < 30; sent += 1) await ask(anInquiry(), '203.0.113.7');
    expect((await ask(anInquiry(), '203.0.113.7')).statusCode).toBe(429);
    expect((await ask(anInquiry(), '203.0.113.8')).statusCode).toBe(201);
  });

  test('one network sends who runs Kade five mails at once, and no more', async () => {
    const target = await limited();
    await executeSql(target.system.db, 'delete from throttles');
    const from = async (address: string) => {
      const before = (await mailed(target)).length;
      for (let sent = 0; sent < 7; sent += 1) {
        expect((await ask(anInquiry(), address)).statusCode).toBe(201);
      }
      return (await mailed(target)).length - before;
    };
    expect([await from('203.0.113.20'), await from('203.0.113.21')]).toEqual([5, 5]);
  });
});
