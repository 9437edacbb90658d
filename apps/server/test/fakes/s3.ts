import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultOfSignature, type S3Key } from './s3-signature';

/** What goes wrong with a call. */
export type S3Fault =
  /** Answers this status without doing anything. */
  | number
  /** Never answers. */
  | 'silent'
  /** Closes the connection before it answers, having done what was asked. */
  | 'lost'
  /** Sends the first half of what it has, and no more. */
  | 'half';

/** A server that speaks S3 on a socket of this machine, with one bucket. */
export interface FakeS3 {
  /** As `S3_URL` takes it. */
  url: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Method, path and query of every call, as `GET /kade/a/b.jpg`. */
  calls: string[];
  /** The next so many calls of this kind go wrong; all until told otherwise. */
  fail(calls: RegExp, fault: S3Fault, count?: number): void;
  heal(): void;
  close(): Promise<void>;
}

const BUCKET = 'kade';
const KEY: S3Key = {
  region: 'ap-south-1',
  accessKeyId: 'AKIDKADE',
  secretAccessKey: 'a/secret+key',
};
/** Few, so that every list has pages. */
const PAGE = 3;

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Starts it; each signature is checked as Amazon describes it. */
export async function startS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const calls: string[] = [];
  let faults: { calls: RegExp; fault: S3Fault; left: number }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      calls.push(call);
      const found = faults.find((one) => one.left > 0 && one.calls.test(call));
      if (found) found.left -= 1;
      reply(
        request,
        response,
        answer(objects, request, Buffer.concat(chunks), found),
        found?.fault,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const login = `${KEY.accessKeyId}:${encodeURIComponent(KEY.secretAccessKey)}`;
  return {
    url: `http://${login}@127.0.0.1:${port}/${BUCKET}?region=${KEY.region}`,
    objects,
    calls,
    fail(pattern, fault, left = Infinity) {
      faults.push({ calls: pattern, fault, left });
    },
    heal() {
      faults = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body = '', headers }: Answer,
  fault: S3Fault | undefined,
): void {
  if (fault === 'silent') return;
  if (fault === 'lost') {
    request.socket.destroy();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-length': bytes.length, ...headers });
  if (fault === 'half') response.write(bytes.subarray(0, bytes.length / 2));
  else response.end(request.method === 'HEAD' ? undefined : bytes);
}

function answer(
  objects: FakeS3['objects'],
  request: IncomingMessage,
  body: Buffer,
  found: { fault: S3Fault } | undefined,
): Answer {
  if (typeof found?.fault === 'number') return refusal(found.fault, 'InternalError');
  const fault = faultOfSignature(request, body, KEY);
  if (fault) return refusal(403, fault);
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', 'http://s3');
  const [bucket, ...rest] = url.pathname.slice(1).split('/');
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return list(objects, url.searchParams);
  const object = objects.get(key);
  switch (method) {
    case 'PUT': {
      if (headers['if-none-match'] === '*' && object) return refusal(412, 'PreconditionFailed');
      objects.set(key, { bytes: body, type: headers['content-type'] ?? '' });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'GET':
    case 'HEAD':
      return object ? read(object, headers.range) : refusal(404, 'NoSuchKey');
    default:
      return refusal(405, 'MethodNotAllowed');
  }
}

function read({ bytes, type }: { bytes: Buffer; type: string }, range: string | undefined): Answer {
  const headers = { 'content-type': type, etag: etagOf(bytes) };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (!first || !last) {
    return {
      status: 200,
      body: bytes,
      headers: { ...headers, 'content-length': `${bytes.length}` },
    };
  }
  return { status: 206, body: bytes.subarray(Number(first), Number(last) + 1), headers };
}

function list(objects: FakeS3['objects'], query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = names.slice(0, PAGE);
  const isMore = names.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const token = isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><IsTruncated>${isMore}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
  };
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
