import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a fake provider got. */
export interface ProviderCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ProviderAnswer {
  status: number;
  /** JSON, or text as it is. */
  body: unknown;
}

/** A payment provider on a socket of this machine. */
export interface FakeProvider {
  /** Its origin, as the setting takes it. */
  url: string;
  calls: ProviderCall[];
  /** Answers every call like this until `undefined` brings the usual answers back. */
  answerAlways(answer: ProviderAnswer | undefined): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that answers as `answer` says and remembers what it was asked. */
export async function startProvider(
  answer: (call: ProviderCall) => ProviderAnswer,
): Promise<FakeProvider> {
  const calls: ProviderCall[] = [];
  let always: ProviderAnswer | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const { status, body } = always ?? answer(call);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerAlways: (given) => {
      always = given;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Name and secret of a Basic authorization. */
export function basicOf({ headers }: ProviderCall): [name: string, secret: string] {
  const encoded = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return [name, rest.join(':')];
}
