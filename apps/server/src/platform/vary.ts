import type { FastifyReply } from 'fastify';

/** Says which headers of a request its reply depends on, beside those that are said already. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const said = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const all = new Set([...said, ...names]);
  if (all.size > said.length) reply.header('vary', [...all].join(', '));
}
