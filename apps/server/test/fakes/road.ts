import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut and opened again, or swallow what goes over it. */
export interface Road {
  /** The database's address by this way. */
  url: string;
  /** Ends every connection and takes no more. */
  cut(): void;
  open(): Promise<void>;
  /** From now on connections that exist pass nothing on and stay open; new ones, too, if told. */
  silence(options?: { alsoNew?: boolean }): void;
  /** New connections are passed on; what was silenced stays silent. */
  hear(): void;
}

/** A way to the database at `target`, on this machine. */
export async function aRoad(target: string): Promise<Road> {
  const url = new URL(target);
  const [host, port] = [url.hostname, Number(url.port)];
  const travellers = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let isMute = false;
  const gate = createServer({ noDelay: true }, (here) => {
    const there = connect({ port, host, noDelay: true });
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      travellers.add(from);
      if (isMute) silenced.add(from);
      from.on('data', (chunk) => void (silenced.has(from) || to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        travellers.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
    }
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  const address = gate.address() as AddressInfo;
  url.host = `127.0.0.1:${address.port}`;
  // That of its socket, which would lead past the gate.
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut: () => {
      gate.close();
      for (const socket of travellers) socket.destroy();
    },
    open: async () => void (await once(gate.listen(address.port, '127.0.0.1'), 'listening')),
    silence: ({ alsoNew = false } = {}) => {
      for (const socket of travellers) silenced.add(socket);
      isMute = alsoNew;
    },
    hear: () => {
      isMute = false;
    },
  };
}
