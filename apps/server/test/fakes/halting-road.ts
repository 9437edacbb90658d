import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that halts behind the rows of each copy, where it is told how many they were. */
export interface HaltingRoad {
  url: string;
  goOn(): void;
  close(): void;
}

/** Of a message of PostgreSQL's: its kind, and how long the rest is. */
const HEAD_BYTES = 5;
const COPY_DATA = 'd'.charCodeAt(0);
const COPY_DONE = 'c'.charCodeAt(0);

/** A way to the database at `target`, on this machine. */
export async function aHaltingRoad(target: string): Promise<HaltingRoad> {
  const url = new URL(target);
  const [host, port] = [url.hostname, Number(url.port)];
  let goOn = () => {};
  const halt = () => new Promise<void>((resolve) => (goOn = resolve));
  const gate = createServer({ noDelay: true }, (here) => {
    const there = connect({ port, host, noDelay: true });
    here.pipe(there);
    for (const end of [here, there]) end.on('error', () => {});
    void passOn(there, here, halt);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  url.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  // That of its socket, which would lead past the gate.
  url.searchParams.delete('host');
  return { url: url.href, goOn: () => goOn(), close: () => gate.close() };
}

async function passOn(from: Socket, to: Socket, halt: () => Promise<void>): Promise<void> {
  let waiting = Buffer.alloc(0);
  let hadRows = false;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= HEAD_BYTES) {
      const [kind, length] = [waiting[0], 1 + waiting.readUInt32BE(1)];
      if (waiting.length < length) break;
      to.write(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
      if (kind === COPY_DATA) hadRows = true;
      if (kind !== COPY_DONE) continue;
      if (hadRows) await halt();
      hadRows = false;
    }
  }
  to.end();
}
