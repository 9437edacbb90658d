import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import { pictureProblems, type FetchProblem } from '@kade/words/picture-problems';
import { traced } from './traces';

/** Where calls to the outside go; tests answer them themselves. */
export interface Network {
  /** The addresses of a host name. */
  resolve(hostname: string): Promise<readonly string[]>;
  /** A connection to an address that proves to be the host. */
  connect(address: string, port: number, hostname: string): Socket;
}

export const systemNetwork: Network = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: (address, port, hostname) =>
    connect({ host: address, port, ...(isIP(hostname) === 0 && { servername: hostname }) }),
};

/** Why something could not be fetched, for the person who named the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: FetchProblem;

  constructor(reason: FetchProblem) {
    super(pictureProblems(DEFAULT_LANGUAGE)[reason]());
    this.reason = reason;
  }
}

const MAX_REDIRECTS = 3;
/** An address that names none means 443. */
const PORTS = ['', '80', '443'];
const REDIRECTS = [301, 302, 303, 307, 308];

const internal = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  internal.addSubnet(network, length, 'ipv4');
}
/** The part of IPv6 that is the internet, less what carries IPv4 addresses or is for documents. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const internalV6 = new BlockList();
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  internalV6.addSubnet(network, length, 'ipv6');
}

/** Whether an address is one of the internet, not of a house, a machine or a network's own affairs. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !internal.check(address, 'ipv4');
    case 6:
      return publicV6.check(address, 'ipv6') && !internalV6.check(address, 'ipv6');
    default:
      return false;
  }
}

interface FetchOptions {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
  /** What the reply's type must begin with. */
  type: string;
}

/**
 * The bytes at an https address. The address that a name resolves to is checked and is the
 * one that is connected to; every redirect is checked anew. Throws `OutboundError`.
 */
export const fetchPublic = (
  network: Network,
  address: string,
  options: FetchOptions,
): Promise<Buffer> =>
  traced({ name: 'fetch picture', kind: 'client' }, () => fetchAll(network, address, options));

interface PostOptions {
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
}

/**
 * Sends bytes to an https address that somebody named, checked as `fetchPublic` does; answers the
 * status and reads nothing. A redirect is an answer like any other. Throws `OutboundError`.
 */
export const postPublic = (
  network: Network,
  address: string,
  { timeoutMs, ...sent }: PostOptions,
): Promise<number> =>
  traced({ name: 'send push', kind: 'client' }, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await request(network, readUrl(address), signal, sent);
    reply.destroy();
    return reply.statusCode ?? 0;
  });

async function fetchAll(network: Network, address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = readUrl(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const reply = await request(network, url, signal);
    const location = reply.headers.location;
    if (REDIRECTS.includes(reply.statusCode ?? 0) && location !== undefined) {
      reply.destroy();
      url = readUrl(location, url);
      continue;
    }
    return readReply(reply, options, signal);
  }
  throw new OutboundError('leads_on');
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('not_an_address');
  const url = new URL(address, base);
  if (url.protocol !== 'https:') throw new OutboundError('not_https');
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('carries_password');
  }
  if (!PORTS.includes(url.port)) throw new OutboundError('port_not_of_web');
  return url;
}

async function request(
  network: Network,
  url: URL,
  signal: AbortSignal,
  sent?: Pick<PostOptions, 'headers' | 'body'>,
): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const address = await publicAddressOf(network, hostname, signal);
  const port = Number(url.port) || 443;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new OutboundError(signal.aborted ? 'took_too_long' : 'unreachable'));
    const socket = network.connect(address, port, hostname);
    const call = https.request(url, {
      signal,
      ...(sent && { method: 'POST' }),
      headers: {
        host: url.host,
        'user-agent': 'Kade',
        ...(sent ? { ...sent.headers, 'content-length': sent.body.length } : { accept: 'image/*' }),
      },
      createConnection: () => socket,
    });
    socket.once('error', fail);
    call.once('error', fail);
    call.once('response', resolve);
    call.end(sent?.body);
  });
}

async function publicAddressOf(
  network: Network,
  hostname: string,
  signal: AbortSignal,
): Promise<string> {
  const addresses =
    isIP(hostname) > 0
      ? [hostname]
      : await inTime(
          network.resolve(hostname).catch(() => []),
          signal,
        );
  const [first] = addresses;
  if (first === undefined) throw new OutboundError('unreachable');
  // One internal address among others is how a name is made to point inside at the second look.
  if (!addresses.every(isPublicAddress)) throw new OutboundError('not_public');
  return first;
}

/** A name is not waited for longer than all the rest may take. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal) =>
  new Promise<Result>((resolve, reject) => {
    const giveUp = () => reject(new OutboundError('took_too_long'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });

async function readReply(
  reply: IncomingMessage,
  { maxBytes, type }: FetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    if (reply.statusCode !== 200) throw new OutboundError('not_there');
    if (!(reply.headers['content-type'] ?? '').toLowerCase().startsWith(type)) {
      throw new OutboundError('not_a_picture');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'took_too_long' : 'broke_off');
  } finally {
    reply.destroy();
  }
}
