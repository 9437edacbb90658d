import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take as long as a request may. */
    isUpload?: boolean;
  }
}

/** Who sends a body drop by drop holds a connection: it is told so, and the connection ends. */
export function endSlowBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  milliseconds: number,
): void {
  if (body.readableEnded || request.method === 'GET' || request.method === 'HEAD') return;
  const timer = setTimeout(() => {
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.destroy());
    const error = refused('request_timeout', { say: 'request_timeout' });
    // Whoever reads the body answers with its error; when nobody does, there is nobody to answer.
    if (body.listenerCount('error') > 0) body.emit('error', error);
    else body.destroy();
  }, milliseconds);
  timer.unref();
  for (const event of ['end', 'close']) body.once(event, () => clearTimeout(timer));
}
