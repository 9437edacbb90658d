import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints } from '@kade/contract/api';
import type { FastifyRequest } from 'fastify';
import { openApiDocument } from '@kade/contract/openapi/document';
import { notFoundHere } from './errors';
import { isAtPlatform } from './host-header';
import type { App } from './route';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kade API reference</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/reference.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`;

const SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  persistAuthorization: true,
  validatorUrl: null,
});
`;

const STYLE = `body { margin: 0; background: #faf9f7; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .opblock { border-radius: 10px; box-shadow: none; }
`;

/** The OpenAPI document at `/api/openapi.json` and a page to browse and try it at `/docs`. */
export function referenceRoutes({ fastify, system }: App): void {
  // Made for the first who asks: every start would wait for it, and most for nothing.
  let document: string | undefined;
  const documented = () =>
    (document ??= JSON.stringify(openApiDocument(endpoints, system.settings.platformUrl)));
  const methodsFor = (request: FastifyRequest) =>
    isAtPlatform(request, system.settings) ? ['GET'] : [];
  const config = { act: 'uncounted', methodsFor } as const;
  // At the hosts of stores these addresses are theirs.
  const onRequest = async (request: FastifyRequest) => {
    if (!isAtPlatform(request, system.settings)) throw notFoundHere();
  };
  fastify.get('/api/openapi.json', { config: { methodsFor }, onRequest }, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('application/json').send(documented()),
  );
  const vendor = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const texts: Record<string, [type: string, body: string]> = {
    '/docs': ['text/html; charset=utf-8', PAGE],
    '/docs/reference.js': ['text/javascript; charset=utf-8', SCRIPT],
    '/docs/reference.css': ['text/css; charset=utf-8', STYLE],
  };
  for (const [path, [type, body]] of Object.entries(texts)) {
    fastify.get(path, { config, onRequest }, (_request, reply) =>
      reply.header('content-security-policy', POLICY).type(type).send(body),
    );
  }
  const vendored = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };
  for (const [name, type] of Object.entries(vendored)) {
    fastify.get(`/docs/${name}`, { config, onRequest }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(join(vendor, name))),
    );
  }
}
