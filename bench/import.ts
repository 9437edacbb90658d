import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { freePort, startServerProcess, until } from '../apps/server/test/process/server-process';
import { openStore } from './open-store';
import { p99Until } from './p99';
import { round } from './ratio';

/**
 * How long a product takes to be read while 10,000 others are imported, beside how long at rest. The
 * built server is a process of its own, so that what measures does not slow what is measured.
 */
const PRODUCTS = 10_000;
const READS_AT_REST = 2_000;
const ALLOWED = 3;

const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-import-'));
const server = await startServerProcess(dataDir, await freePort());
try {
  const { client } = await openStore(server.origin);
  const { _id: id } = await client.call(api.products.create, {
    body: { name: 'Mask', price: 100 },
  });

  const read = () => client.call(api.products.get, { params: { id } });
  const atRest = await p99Until(read, (reads) => reads >= READS_AT_REST);

  const rows = Array.from({ length: PRODUCTS }, (_, index) => `P ${index},p-${index},100,3`);
  const csv = ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows].join('\n');
  const start = performance.now();
  const { _id } = await client.call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const found = () => client.call(api.imports.get, { params: { id: _id } });
  let isOver = false;
  const underImport = p99Until(read, () => isOver);
  await until(async () => (await found()).state === 'ready', 300_000);
  await client.call(api.imports.confirm, { params: { id: _id }, body: {} });
  await until(async () => (await found()).state === 'done', 900_000);
  isOver = true;
  const loaded = await underImport;
  const seconds = (performance.now() - start) / 1000;
  console.table([
    {
      products: PRODUCTS,
      seconds: Math.round(seconds),
      'p99 at rest': round(atRest),
      'p99 under import': round(loaded),
      ratio: round(loaded / atRest),
    },
  ]);
  if (loaded > ALLOWED * atRest) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
