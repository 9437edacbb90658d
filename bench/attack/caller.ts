import { Agent, request } from 'node:http';
import { json, text } from 'node:stream/consumers';

export interface Answer {
  /** 0: there was none. */
  status: number;
  body: unknown;
  /** The one that it gives to a browser. */
  cookie: string | undefined;
}

interface Call {
  body?: object;
  form?: Record<string, string>;
  file?: Buffer;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  host?: string;
}

export type Caller = (method: 'GET' | 'POST', path: string, call?: Call) => Promise<Answer>;

const NOTHING: Answer = { status: 0, body: undefined, cookie: undefined };
const TIMEOUT_MS = 30_000;

/** Somebody who calls a server of this machine from an address of their own (127.0.0.0/8). */
export function caller(origin: string, localAddress: string): Caller {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return async (method, path, { cookie, host = 'localhost', headers: more, ...call } = {}) => {
    const payload = await payloadOf(call);
    const headers: Record<string, string> = {
      ...more,
      host: `${host}:${port}`,
      accept: 'text/html,*/*',
      ...(cookie !== undefined && { cookie }),
      ...(payload && {
        'content-type': payload.type,
        'content-length': String(payload.bytes.length),
      }),
    };
    return new Promise<Answer>((resolve) => {
      const options = { host: '127.0.0.1', port, localAddress, agent, method, path, headers };
      const call = request(options, (reply) => {
        const [given] = reply.headers['set-cookie'] ?? [];
        const isJson = reply.headers['content-type']?.includes('json');
        (isJson ? json(reply) : text(reply)).then(
          (read) =>
            resolve({ status: reply.statusCode ?? 0, body: read, cookie: given?.split(';')[0] }),
          () => resolve(NOTHING),
        );
      });
      call.setTimeout(TIMEOUT_MS, () => call.destroy());
      call.on('error', () => resolve(NOTHING));
      call.end(payload?.bytes);
    });
  };
}

async function payloadOf({ body, form, file }: Pick<Call, 'body' | 'form' | 'file'>) {
  if (body) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  if (form) {
    const bytes = Buffer.from(new URLSearchParams(form).toString());
    return { type: 'application/x-www-form-urlencoded', bytes };
  }
  if (!file) return undefined;
  const parts = new FormData();
  parts.append('file', new Blob([new Uint8Array(file)]), 'slip.png');
  const encoded = new Response(parts);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get('content-type') ?? '', bytes };
}
