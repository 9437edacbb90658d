import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { SystemContext } from '../context';
import type { WebServer } from '../web';
import { countProduct } from './product-metrics';

interface Metrics {
  /** Where they are read. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Counts what a process does and tells it at a port of its own, in the format that Prometheus reads.
 * To be called before the server listens; a process that is not asked to counts nothing.
 */
export async function serveMetrics(
  { db, log }: Pick<SystemContext, 'db' | 'log'>,
  web: WebServer,
  address: { port: number; host: string },
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(registry, web);
  const stopCounting = countProduct(registry, db);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
  const port = await listen(server, address);
  return {
    url: `http://${address.host}:${port}/metrics`,
    close: () => {
      stopCounting();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** By the pattern of their route: what strangers make up in an address is no label. */
function countRequests(registry: Registry, web: WebServer): void {
  const requests = new Histogram({
    name: 'kade_http_request_duration_seconds',
    help: 'Requests, from their first byte to the last of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  web.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

function listen(server: Server, address: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve((server.address() as AddressInfo).port));
  });
}
