import { expect, test } from 'vitest';
import { SettingsError, readSettings } from '../src/settings';
import { send } from './send';
import { aServer } from './server';

test('says that it is alive and ready', async () => {
  const server = await aServer();
  expect(await send(server, 'GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await send(server, 'GET', '/api/ready/')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
});

test('is alive but not ready while the database is away, and asks to come back', async () => {
  const server = await aServer({ DATABASE_POOL: '3' });
  await server.system.db.destroy();
  const ready = await send(server, 'GET', '/api/ready');
  expect(ready.status).toBe(503);
  expect(ready.headers['retry-after']).toBe('2');
  expect((await send(server, 'GET', '/api/health')).status).toBe(200);
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
  [{ PLATFORM_URL: 'kade.lk' }, /PLATFORM_URL must be an http/],
  [{ PLATFORM_URL: 'https://kade.lk/shop' }, /PLATFORM_URL must be an origin/],
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL/],
  [{ SECRET_KEY: 'short' }, /SECRET_KEY must have at least 32/],
  [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be addresses/],
  [{ NODE_ENV: 'production' }, /SECRET_KEY is required/],
  [
    { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), RATE_LIMITS: 'off' },
    /RATE_LIMITS cannot/,
  ],
  [
    { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), PAYPAL_URL: 'http://localhost:4011' },
    /PAYPAL_URL must begin with https/,
  ],
])('refuses to start with %o and names the setting', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(message);
});

test('takes blank settings as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
    platformUrl: 'http://localhost:3000',
  });
});
