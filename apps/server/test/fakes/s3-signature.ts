import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Key {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MAX_SKEW_MS = 15 * 60_000;

/** What is wrong with the signature of a request, as S3 names it; undefined: nothing. */
export function faultOfSignature(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  key: S3Key,
): string | undefined {
  const [, id, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!given) return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  if (scope !== `${time.slice(0, 8)}/${key.region}/s3/aws4_request`) {
    return 'AuthorizationHeaderMalformed';
  }
  if (Math.abs(momentOf(time) - Date.now()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !names.split(';').includes(name))) return 'AccessDenied';
  const said = String(headers['x-amz-content-sha256']);
  if (said !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&').map(canonicalPair);
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = `${method}\n${path}\n${pairs.toSorted().join('&')}\n${lines.join('')}\n${names}\n${said}`;
  const digest = createHash('sha256').update(request).digest('hex');
  const mac = (secret: Buffer | string, text: string) =>
    createHmac('sha256', secret).update(text).digest();
  const day = mac(`AWS4${key.secretAccessKey}`, time.slice(0, 8));
  const signing = mac(mac(mac(day, key.region), 's3'), 'aws4_request');
  const wanted = mac(signing, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`).toString('hex');
  return wanted === given ? undefined : 'SignatureDoesNotMatch';
}

const momentOf = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonicalPair(pair: string): string {
  const [name = '', value = ''] = pair
    .split('=')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return `${strictly(name)}=${strictly(value)}`;
}

const strictly = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.~-]/.test(letter)
        ? letter
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
