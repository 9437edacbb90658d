import { endpoints } from '@kade/contract/api';
import { expect, test } from 'vitest';
import { send } from './send';
import { aServer } from './server';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>;
  components: { schemas: Record<string, unknown> };
}

test('the document describes every endpoint, with what it needs', async () => {
  const server = await aServer();
  const { body } = await send(server, 'GET', '/api/openapi.json');
  const document = body as Document;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(described.map((operation) => operation.operationId).sort()).toEqual(
    [...endpoints.map(({ entity, name }) => `${entity}.${name}`), 'files.serve'].sort(),
  );
  const get = document.paths['/api/merchant/orders/{id}']?.get;
  expect(get).toMatchObject({
    description:
      'Needs a session token and `store_id`, and the permission `orders.read`: to see orders and drafts.',
    security: [{ session: [] }],
    'x-permission': 'orders.read',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'store_id', in: 'query', required: true },
    ],
  });
  const schema = { $ref: '#/components/schemas/ProductsCreateBody' };
  expect(document.paths['/api/merchant/products']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema } } },
  });
  expect(document.components.schemas.ProductsCreateBody).toMatchObject({
    required: ['name', 'price'],
  });
});

test('the reference page loads only from its own origin', async () => {
  const server = await aServer();
  const page = await send(server, 'GET', '/docs');
  expect(page.status).toBe(200);
  expect(String(page.body)).not.toMatch(/https?:\/\//);
  for (const [, path] of String(page.body).matchAll(/(?:src|href)="(\/docs[^"]*)"/g)) {
    expect((await send(server, 'GET', path ?? '')).status).toBe(200);
  }
});
