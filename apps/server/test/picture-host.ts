import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Network } from '../src/platform/outbound';
import { atEnd } from './at-end';

/** A server of the internet that is really on this machine, and taken at its word without TLS. */
export interface FakeHost {
  /** Names resolve to what is said here; whatever the address, this server answers. */
  network: Network;
  addresses: Map<string, string[]>;
  /** The addresses that were connected to. */
  connected: string[];
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export async function aHost(answer: Answer): Promise<FakeHost> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const addresses = new Map<string, string[]>();
  const connected: string[] = [];
  const network: Network = {
    resolve: (hostname) => Promise.resolve(addresses.get(hostname) ?? []),
    connect: (address) => {
      connected.push(address);
      return connect(port, '127.0.0.1');
    },
  };
  return { network, addresses, connected };
}
