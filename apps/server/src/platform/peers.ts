import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/** What proxies and tunnels add to the requests that they pass on. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a person at this machine asks: nothing stands between, and none of our proxies could. */
export function isAtThisMachine(request: FastifyRequest, { trustProxy }: Settings): boolean {
  return trustProxy === undefined && isDirect(request) && isOneOf(loopback, peerOf(request));
}

/** Whether a program beside ours asks, at this machine or at a proxy's, and not for somebody else. */
export function isNeighbour(request: FastifyRequest, { trustProxy }: Settings): boolean {
  const peer = peerOf(request);
  const isNear = isOneOf(loopback, peer) || isOneOf(listOf(trustProxy), peer);
  return isNear && isDirect(request);
}

/** Whether an address is one that only this machine reaches. */
export function isLocalHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || isOneOf(loopback, bare);
}

/** The socket's other end, whatever headers say. */
const peerOf = (request: FastifyRequest) => request.socket.remoteAddress ?? '';

const isDirect = ({ headers }: FastifyRequest) =>
  !Object.keys(headers).some((name) => name.startsWith('x-forwarded') || FORWARDED.includes(name));

function isOneOf(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version > 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** The addresses of a list such as `10.0.0.0/8,::1`. */
function listOf(addresses: string | undefined): BlockList {
  const list = new BlockList();
  for (const entry of addresses?.split(',') ?? []) {
    const [address = '', length] = entry.trim().split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(length), type);
  }
  return list;
}
