import { endpoints } from '@kade/contract/api';
import type { ErrorCode } from '@kade/contract/errors';
import { errorsOf } from '@kade/contract/openapi/failures';
import type { FastifyInstance } from 'fastify';

const documented = new Map(
  endpoints.map(({ endpoint }) => [
    `${endpoint.method} ${endpoint.path}`,
    new Set<string | undefined>(errorsOf(endpoint)),
  ]),
);

/** Collects what endpoints answer that the API's document does not say of them. */
export function watchErrors(fastify: FastifyInstance): ReadonlySet<string> {
  const undocumented = new Set<string>();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return;
    const operation = `${request.method} ${request.routeOptions.url ?? ''}`;
    const codes = documented.get(operation);
    if (!codes) return;
    const { code } = JSON.parse(payload) as { code?: ErrorCode };
    if (!codes.has(code)) undocumented.add(`${operation} answers ${String(code)}`);
  });
  return undocumented;
}
