import { readFile } from 'node:fs/promises';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app';
import { jobRun } from '../src/platform/metrics';
import { serveMetrics } from '../src/platform/metrics/serve-metrics';
import { atEnd } from './at-end';
import { aProduct, aStore, orderOf } from './factories';

/** The same product as one more process, which tells its metrics. */
async function aMeasuredProcess() {
  const shop = await aStore();
  const { system } = shop.server;
  const { fastify } = await buildApp(system);
  const metrics = await serveMetrics(system, fastify, { port: 0, host: '127.0.0.1' });
  await fastify.ready();
  atEnd(async () => {
    await metrics.close();
    await fastify.close();
  });
  const read = async (path = '/metrics') => {
    const response = await fetch(new URL(path, metrics.url));
    return { status: response.status, text: await response.text() };
  };
  return { shop, fastify, read, metrics };
}

test('what a process does is told to who watches it', async () => {
  const { shop, fastify, read } = await aMeasuredProcess();
  const product = await aProduct(shop);
  for (const id of [product._id, 'made-up-by-a-stranger']) {
    await fastify.inject({
      url: `/api/storefront/products/${id}`,
      query: { store_id: shop.store._id },
    });
  }
  await shop.visitor.call(storefront.placeOrder, { body: orderOf(product, 2) });
  await shop.server.runJobs();
  const { text } = await read();
  const route = 'method="GET",route="/api/storefront/products/:id"';
  for (const line of [
    `kade_http_request_duration_seconds_count{${route},status="200"} 1`,
    `kade_http_request_duration_seconds_count{${route},status="404"} 1`,
    'kade_orders_total{payment_option="cash_on_delivery"} 1',
    'kade_order_value_rupees_total{payment_option="cash_on_delivery"} 2500',
    'kade_job_duration_seconds_count{kind="mail_order",outcome="done"}',
    'kade_database_connections{state="idle"} ',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('made-up-by-a-stranger');
});

test('jobs that are due or were given up are told by kind, also of other processes', async () => {
  const { shop, read } = await aMeasuredProcess();
  await shop.visitor.call(storefront.placeOrder, { body: orderOf(await aProduct(shop)) });
  const { text } = await read();
  expect(text).toMatch(/^kade_jobs\{kind="mail_order",state="waiting"\} [1-9]/m);
  expect(text).toMatch(/^kade_jobs_oldest_seconds\{kind="mail_order",state="waiting"\} \d/m);
  expect((await read('/')).status).toBe(404);
});

test('that nothing happened yet is told, so that an alarm can tell of the first time, or of none', async () => {
  const { read } = await aMeasuredProcess();
  const { text } = await read();
  for (const line of [
    'kade_jobs{kind="mail_order",state="failed"} 0',
    'kade_mails_total{outcome="sent"} 0',
    'kade_mails_total{outcome="unreachable"} 0',
    'kade_orders_total{payment_option="cash_on_delivery"} 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/^kade_jobs_oldest_seconds\{kind="mail_order",state="failed"\}/m);
});

test.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])(
  'each metric that deploy/%s asks for is told',
  async (file) => {
    const { text } = await (await aMeasuredProcess()).read();
    const asked = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
    const names = asked.match(/\b(kade|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    for (const name of new Set(names)) {
      expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
    }
  },
);

test('nothing is counted once nobody is told any more', async () => {
  const { metrics } = await aMeasuredProcess();
  const { hasSubscribers } = await import('node:diagnostics_channel');
  expect(hasSubscribers('kade:job-run')).toBe(true);
  await metrics.close();
  jobRun.tell({ kind: 'any', seconds: 1, outcome: 'done' });
  await expect(fetch(metrics.url)).rejects.toThrow('fetch failed');
});
