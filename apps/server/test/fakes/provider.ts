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
  headers?: Record<string, string>;
}

/** A payment provider on a socket of this machine. */
export interface FakeProvider {
  /** Its origin, as the setting takes it. */
  url: string;
  calls: ProviderCall[];
  /** Answers every call (to these paths) like this until `undefined` brings the usual answers back. */
  answerAlways(answer: ProviderAnswer | undefined, path?: RegExp): void;
  /** Does what calls to these paths ask for, and answers nothing of use; `undefined` ends it. */
  loseAnswers(path: RegExp | undefined): void;
  close(): Promise<void>;
}

type Answer = (call: ProviderCall) => ProviderAnswer | Promise<ProviderAnswer>;

/** The answer to a call that makes no sense, which the next call must not suffer for. */
const UNREADABLE: ProviderAnswer = {
  status: 400,
  body: { name: 'INVALID_REQUEST', message: 'Request is not well-formed.' },
};

const LOST: ProviderAnswer = { status: 502, body: 'Bad gateway' };

/** Starts an HTTP server that answers as `answer` says and remembers what it was asked. */
export async function startProvider(answer: Answer, port = 0): Promise<FakeProvider> {
  const calls: ProviderCall[] = [];
  let always: { answer: ProviderAnswer; path: RegExp } | undefined;
  let lost: RegExp | undefined;
  const answerTo = async (call: ProviderCall): Promise<ProviderAnswer> => {
    if (always?.path.test(call.url)) return always.answer;
    const given = await answer(call);
    return lost?.test(call.url) ? LOST : given;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      void answerTo(call)
        .catch(() => UNREADABLE)
        .then(({ status, body, headers: more }) => {
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
        });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerAlways: (given, path = /^/) => {
      always = given && { answer: given, path };
    },
    loseAnswers: (path) => {
      lost = path;
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
