import type { TestServer } from './server';

interface Request {
  token?: string;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export interface RawReply {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: unknown;
}

/** A request as anybody could send it, past the typed client. */
export async function send(
  { fastify }: TestServer,
  method: string,
  path: string,
  request: Request = {},
): Promise<RawReply> {
  const payload = request.body === undefined ? request.payload : JSON.stringify(request.body);
  const reply = await fastify.inject({
    method: method as 'GET',
    url: path,
    ...(request.query && { query: request.query }),
    headers: {
      ...(request.token && { authorization: request.token }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: parse(reply.body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
