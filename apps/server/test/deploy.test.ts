import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aServer } from './server';

const deployed = (file: string) =>
  readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

test('behind the proxy of the service’s own machine, who guesses passwords locks out nobody else', async () => {
  const service = await deployed('kade@.service');
  const [, TRUST_PROXY = ''] =
    /^Environment=HOST=127\.0\.0\.1 .*TRUST_PROXY=(\S+)/m.exec(service) ?? [];
  const { fastify } = await aServer({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent', TRUST_PROXY });
  const signIn = async (visitor: string, n: number) => {
    const { statusCode } = await fastify.inject({
      method: 'POST',
      url: '/api/merchant/auth/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': visitor },
      payload: { email: `nobody-${n}@example.com`, password: 'not the password' },
    });
    return statusCode;
  };
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => signIn('192.0.2.1', n)));
  expect(guesses).toContain(429);
  expect(await signIn('192.0.2.2', 60)).toBe(401);
});

test('what .env says reaches the server in its container, the key of before among it', async () => {
  const compose = await readFile(new URL('../../../compose.yaml', import.meta.url), 'utf8');
  const [, server = ''] = /^  kade:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(server).toMatch(/^ {4}env_file: \[\{ path: \.env, required: false \}\]$/m);
});

test('each process of the service can have a port of its own to tell metrics at', async () => {
  const read = (await deployed('kade@.service')).match(/^EnvironmentFile=.+$/gm);
  // Of two that name the same, systemd takes the later.
  expect(read).toEqual([
    'EnvironmentFile=/etc/kade/environment',
    'EnvironmentFile=-/etc/kade/environment-%i',
  ]);
});

test('a service is started again however long its database takes to come back', async () => {
  const [unit = '', service = ''] = (await deployed('kade@.service')).split('[Service]');
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});

test('a browser stays with one process, since a page of one version has no files in another', async () => {
  expect(await deployed('Caddyfile')).toMatch(/^\s+lb_policy cookie /m);
});

test('a certificate of a new store is made while any process is there to be asked', async () => {
  const caddyfile = await deployed('Caddyfile');
  const [, site = ''] =
    /^\s+ask (http:\/\/[^/]+)\/api\/internal\/tls-allowed$/m.exec(caddyfile) ?? [];
  const block = caddyfile.split(`${site} {`)[1]?.split('\n}')[0] ?? '';
  expect(block).toContain('reverse_proxy /api/internal/tls-allowed {$KADE_SERVERS:');
  // What Caddy adds to what it passes on, but for what this site takes away.
  const removed = Array.from(block.matchAll(/header_up -([\w-]+)(\*?)/g));
  const isRemoved = (header: string) =>
    removed.some(([, name = '', all]) => (all ? header.startsWith(name) : header === name));
  const added = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Via'];
  const { fastify } = await aServer({ TRUST_PROXY: '127.0.0.1' });
  const { statusCode } = await fastify.inject({
    url: '/api/internal/tls-allowed?domain=',
    remoteAddress: '127.0.0.1',
    headers: Object.fromEntries(added.filter((one) => !isRemoved(one)).map((one) => [one, 'x'])),
  });
  // What was understood, and is no domain.
  expect(statusCode).toBe(400);
});
