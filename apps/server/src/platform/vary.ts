import type { FastifyReply } from 'fastify';

/** Says which headers of a request its reply depends on, beside those that are said already. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const header = reply.getHeader('vary');
  if (header === undefined) {
    reply.header('vary', names.join(', '));
    return;
  }
  const said = String(header)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const all = new Set([...said, ...names]);
  if (all.size > said.length) reply.header('vary', [...all].join(', '));
}
