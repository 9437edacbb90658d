import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct, aStore, anOrder } from '../../../test/factories';
import { startCollector, type Collector } from '../../../test/fakes/collector';
import { aMailServer } from '../../../test/mail-server';
import { readSettings } from '../../settings';
import { executeSql } from '../database';
import { createSender } from './send-spans';
import type { Span } from './spans';

let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
});

beforeEach(() => {
  collector.refuse(undefined);
  collector.spans.length = 0;
  collector.calls.length = 0;
});

afterAll(() => collector.close());

const settingsOf = (more: Record<string, string> = {}) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  ...more,
});

const find = (name: string) => collector.spans.find((span) => span.name === name);

test('one id leads from a click over its statements and jobs to its mail', async () => {
  const { environment, mails } = await aMailServer();
  const shop = await aStore({
    ...environment,
    ...settingsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-team=kade' }),
  });
  const product = await aProduct(shop);
  await anOrder(shop, product);
  await shop.server.runJobs();
  const reply = await shop.server.fastify.inject('/api/health');
  await expect
    .poll(() => find('GET /api/health')?.traceId, { timeout: 20_000 })
    .toBe(String(reply.headers['x-request-id']).replaceAll('-', ''));
  expect(mails.length).toBeGreaterThan(0);
  const order = find('POST /api/storefront/orders');
  const all = collector.spans.filter((span) => span.traceId === order?.traceId);
  const names = new Set(all.map((span) => span.name));
  expect([...names]).toEqual(expect.arrayContaining(['begin', 'commit', 'send mail']));
  expect([...names].filter((name) => name.startsWith('job ')).length).toBeGreaterThan(0);
  const ids = new Set(all.map((span) => span.spanId));
  const orphans = all.filter((span) => span !== order && !ids.has(span.parentSpanId ?? ''));
  expect(orphans).toEqual([]);
  expect(order?.parentSpanId).toBeUndefined();
  for (const span of all) {
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  expect(JSON.stringify(collector.spans)).not.toMatch(/kasun@example|@localhost/);
  expect(collector.calls[0]).toMatchObject({
    headers: { 'x-key': 'a b', 'x-team': 'kade' },
    service: 'kade',
  });
});

test('what nobody asks to be traced is not, and carries nothing', async () => {
  for (const environment of [{}, settingsOf({ OTEL_TRACES_SAMPLER_ARG: '0' })]) {
    const shop = await aStore(environment);
    await anOrder(shop, await aProduct(shop));
    const { rows } = await executeSql(shop.server.system.db, 'select data from jobs.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('traceparent');
  }
  expect(collector.spans).toEqual([]);
});

test('a collector that refuses or is away costs spans, never memory', async () => {
  const { traces } = readSettings(settingsOf());
  if (!traces) throw new Error('no collector in the settings');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const span: Span = {
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    parentId: undefined,
    name: 'one',
    kind: 'inside',
    start: 1n,
    end: 2n,
    attributes: {},
    isFailed: true,
  };
  const take = (sender: ReturnType<typeof createSender>, count: number) => {
    for (let n = 0; n < count; n += 1) sender.take(span);
    return sender.close();
  };
  await take(createSender(traces, log), 10_000);
  expect(collector.spans).toHaveLength(4096);
  expect(Math.max(...collector.calls.map(({ count }) => count))).toBe(512);
  expect(collector.spans[0]).toMatchObject({ name: 'one', kind: 1, status: { code: 2 } });

  collector.refuse(503);
  await take(createSender(traces, log), 3);
  expect(collector.spans).toHaveLength(4096);
  await take(createSender({ ...traces, url: 'http://127.0.0.1:9/v1/traces' }, log), 3);
  const told = lines.map((line) => JSON.parse(line) as { msg: string; reason: unknown });
  expect(told.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['spans were dropped', 'too many wait'],
    ['spans were dropped', 503],
    ['spans were dropped', 'the collector does not answer'],
  ]);
});
