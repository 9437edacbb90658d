import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/server';
import { listEmails } from './emails.queries';
import { STYLE_SOURCE } from './outbox-page';
import { sendEmail } from '.';

const mail = {
  kind: 'shop_message',
  to: 'nimali@example.com',
  told: {
    say: 'shop_message',
    shop: '<script>alert(1)</script>',
    name: 'Kasun',
    email: 'kasun@example.com',
    phone: '',
    message: 'Open https://kade.lk/hello?a=1&b=2 <b>',
  },
} as const;

async function anOutbox() {
  const server = await aServer();
  await sendEmail(server.system, mail);
  await server.runJobs();
  const [newest] = await listEmails(server.system, 1);
  const get = (url: string, host = 'localhost') =>
    server.fastify.inject({ url, headers: { host } });
  return { server, id: newest?.id ?? '', get };
}

test('without a mail server, mails wait in the outbox to be read', async () => {
  const { id, get } = await anOutbox();
  const list = await get('/outbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body).toContain(`href="/outbox/${id}"`);
  expect(list.body).toContain('nimali@example.com');

  const page = await get(`/outbox/${id}/`);
  expect(page.body).toContain('<a href="https://kade.lk/hello?a=1&amp;b=2" rel="noreferrer">');
  expect(page.body).toContain(`src="/outbox/${id}/html"`);

  const frame = await get(`/outbox/${id}/html`);
  expect(frame.body).toContain('Open https://kade.lk/hello?a=1&amp;b=2 &lt;b&gt;');
});

test('nothing of a mail runs in the outbox', async () => {
  const { id, get } = await anOutbox();
  for (const url of ['/outbox', `/outbox/${id}`]) {
    const { body, headers } = await get(url);
    expect(body).toContain('A message from Kasun at &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[\w+/=]+';frame-src 'self'/,
    );
  }
  const { body } = await get('/outbox');
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
  expect(STYLE_SOURCE).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const { headers } = await get(`/outbox/${id}/html`);
  expect(headers['content-security-policy']).toContain('sandbox allow-popups');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('allow-scripts');
});

test('shows the jobs that failed for good', async () => {
  const { server, get } = await anOutbox();
  const failing = {
    name: 'send_email',
    expireInSeconds: 5,
    retryLimit: 0,
    retryDelay: 1,
    run: () => Promise.reject(new Error('no <luck>')),
  };
  await server.system.jobs.enqueue(server.system, failing, {});
  await server.system.jobs.drain(server.system, [failing]);
  const { body } = await get('/outbox');
  expect(body).toContain('Failed jobs');
  expect(body).toContain('no &lt;luck&gt;');
});

test('is only at the platform itself', async () => {
  const { id, get } = await anOutbox();
  expect((await get('/outbox', 'shop-1.localhost')).statusCode).toBe(404);
  expect((await get(`/outbox/${id}`, 'shop-1.localhost')).statusCode).toBe(404);
  expect((await get('/outbox/nothing')).statusCode).toBe(404);
  expect((await get('/outbox/0198a000-0000-7000-8000-000000000000')).statusCode).toBe(404);
});

test.each<[string, Record<string, string>]>([
  ['when a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['in production', { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }],
  ['where others reach the platform', { PLATFORM_URL: 'http://192.168.1.20:3000' }],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
])('does not exist %s', async (_when, environment) => {
  const server = await aServer({ RATE_LIMITS: 'on', ...environment });
  const { host } = new URL(server.system.settings.platformUrl);
  for (const one of [host, 'localhost']) {
    const reply = await server.fastify.inject({ url: '/outbox', headers: { host: one } });
    expect(reply.statusCode).toBe(404);
  }
});

test('is for this machine only, whatever a request says of itself', async () => {
  const { server, id } = await anOutbox();
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const urls = ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`];
    const replies = urls.map((url) =>
      server.fastify.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } }),
    );
    return (await Promise.all(replies)).map((reply) => reply.statusCode);
  };
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8']) {
    expect(await ask(here)).toEqual([200, 200, 200]);
  }
  for (const elsewhere of ['192.168.1.7', '203.0.113.9', 'fe80::1', '::ffff:10.0.0.2']) {
    expect(await ask(elsewhere)).toEqual([404, 404, 404]);
    expect(await ask(elsewhere, { 'x-forwarded-for': '127.0.0.1' })).toEqual([404, 404, 404]);
  }
  for (const name of ['x-forwarded-for', 'X-Forwarded-Proto', 'forwarded', 'via', 'x-real-ip']) {
    expect(await ask('127.0.0.1', { [name]: '127.0.0.1' })).toEqual([404, 404, 404]);
  }
});
