import { createHash, createHmac } from 'node:crypto';

/** Who asks, and where: as Signature Version 4 wants it. */
export interface Signer {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Unsigned {
  method: string;
  /** Its path is encoded already; its query in any order. */
  url: URL;
  /** Names in lower case; all of them are signed. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hex. */
  hash: string;
  now: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The headers of a request with those that prove who asks:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signed(signer: Signer, request: Unsigned): Record<string, string> {
  const { method, url, hash, now } = request;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n');
  const signature = createHmac('sha256', keyOf(signer, scope)).update(text).digest('hex');
  headers['authorization'] =
    `${ALGORITHM} Credential=${signer.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return headers;
}

/** RFC 3986, stricter than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

/** A key for one day, region and service, so that the secret itself signs nothing. */
const keyOf = ({ secretAccessKey }: Signer, scope: string) =>
  scope
    .split('/')
    .reduce<Buffer | string>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      `AWS4${secretAccessKey}`,
    );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
