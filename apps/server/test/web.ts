import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app';
import type { SystemContext } from '../src/platform/context';
import { mountWeb, type WebMount } from '../src/platform/hosting';
import type { WebServer } from '../src/platform/web';

/** A server with built files as small as can be, and pages of stores as `storefront` answers them. */
export async function aWebServer(
  system: SystemContext,
  storefront: WebMount['storefront'],
): Promise<{ fastify: WebServer; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-web-'));
  const [backofficeFolder, storefrontFolder] = [join(folder, 'office'), join(folder, 'store')];
  for (const one of [backofficeFolder, storefrontFolder]) {
    await mkdir(join(one, 'assets'), { recursive: true });
    await writeFile(join(one, 'assets/app-1a2b.css'), 'body {}');
  }
  await writeFile(join(backofficeFolder, 'index.html'), 'the back-office');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const fastify = await buildApp(system);
  await mountWeb({ fastify, system }, { backofficeFolder, storefrontFolder, storefront });
  const close = async () => {
    await fastify.close();
    await rm(folder, { recursive: true });
  };
  return { fastify, close };
}
