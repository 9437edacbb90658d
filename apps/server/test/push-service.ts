import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushAddress, PushMessage } from '@kade/contract/push';
import { aHost } from './picture-host';

/** A browser that has asked its push service for messages. */
export interface FakeBrowser extends PushAddress {
  /** What it has shown, the earliest first. */
  shown: PushMessage[];
}

interface Delivery {
  topic: string | undefined;
  ttl: number;
  /** Of the token of whoever sent it. */
  claims: { aud: string; exp: number; sub: string };
  /** The sender's public key. */
  key: string;
  /** As it came: nobody but the browser can read it. */
  sealed: Buffer;
}

const HOST = 'push.example.net';

/** A push service of the internet: it checks who sends, and its browsers unseal what comes. */
export async function aPushService() {
  const browsers = new Map<string, { browser: FakeBrowser; pair: ECDH }>();
  const deliveries: Delivery[] = [];
  /** What it answers in place of taking a message, at once or later; once each. */
  const answers: (number | (() => Promise<number>))[] = [];
  const host = await aHost((request, response) => {
    void (async () => {
      const sealed = await buffer(request);
      const entry = browsers.get(`https://${HOST}${request.url ?? ''}`);
      const answer = answers.shift() ?? (entry ? 201 : 410);
      const status = typeof answer === 'number' ? answer : await answer();
      if (status === 201 && entry) {
        const delivery = readDelivery(request, sealed);
        deliveries.push(delivery);
        const text = unseal(sealed, entry.pair, Buffer.from(entry.browser.auth, 'base64url'));
        entry.browser.shown.push(JSON.parse(text) as PushMessage);
      }
      response.writeHead(status).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  host.addresses.set(HOST, ['198.41.0.4']);
  const subscribe = (): FakeBrowser => {
    const pair = createECDH('prime256v1');
    const browser = {
      endpoint: `https://${HOST}/v1/${randomBytes(16).toString('base64url')}`,
      p256dh: pair.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      shown: [],
    };
    browsers.set(browser.endpoint, { browser, pair });
    return browser;
  };
  const leave = ({ endpoint }: FakeBrowser) => browsers.delete(endpoint);
  return {
    network: host.network,
    addresses: host.addresses,
    subscribe,
    leave,
    deliveries,
    answers,
  };
}

/** Refuses a message that its sender has not signed for this service, or that would be kept for ever. */
function readDelivery({ headers, method }: IncomingMessage, sealed: Buffer): Delivery {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
    headers.authorization ?? '',
  ) ?? [''];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Delivery['claims'];
  if (method !== 'POST' || !isSigned || claims.aud !== `https://${HOST}`)
    throw new Error('unsigned');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('sealed in another way');
  return { topic: headers['topic'] as string, ttl: Number(headers['ttl']), claims, key, sealed };
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

const ONE = Buffer.from([1]);

/** RFC 8291 as a browser reads it, step by step. */
function unseal(sealed: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + keyLength);
  const record = sealed.subarray(21 + keyLength);
  if (record.length > sealed.readUInt32BE(16)) throw new Error('more than one record');
  const agreed = hmac(auth, pair.computeSecret(sender));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hmac(salt, hmac(agreed, about, ONE));
  const key = hmac(secret, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16);
  const nonce = hmac(secret, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('not the last record');
  return plain.subarray(0, -1).toString();
}
