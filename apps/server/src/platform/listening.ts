import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { WebServer } from './web';

interface Address {
  port: number;
  host: string;
}

/**
 * Node takes one new connection of a listener in a turn of its loop, so that a crowd that comes while
 * much is under way would wait for a turn each. On Linux several listeners share a port.
 */
const LISTENERS = process.platform === 'linux' ? 16 : 1;
/** So long a stop lets in who waits at the door, where they do not come to an end. */
const LET_IN_MS = 1_000;

/**
 * Listens until the server is closed. Who has come by then is let in and served. Rejects with the error
 * of the system where the address cannot be used or somebody listens there.
 */
export async function listen(web: WebServer, address: Address): Promise<void> {
  const beside: Server[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  web.addHook('preClose', async () => {
    await letIn(web.server);
    ended = Promise.all(beside.map((one) => new Promise((resolve) => one.close(resolve))));
  });
  web.addHook('onClose', async () => void (await ended));
  await web.ready();
  if (LISTENERS === 1) return void (await web.listen(address));

  // They would share it with those of another process, too: one at a time looks whether it is free.
  const claim = address.port > 0 && (await opened({ path: `\0kade-port-${address.port}` }));
  try {
    await refuseBadAddress(address);
    const shared = { ...address, reusePort: true };
    await web.listen(shared);
    const { address: host, port } = web.server.address() as AddressInfo;
    const take = (socket: Socket) => void web.server.emit('connection', socket);
    while (beside.length < LISTENERS - 1) {
      beside.push(await opened({ ...shared, host, port }, take));
    }
  } finally {
    if (claim) claim.close();
  }
}

/** Finds out what is wrong with a port or a host: whether somebody listens there, too. */
export async function refuseBadAddress({ port, host }: Address): Promise<void> {
  const probe = await opened({ port, host });
  probe.close();
  await once(probe, 'close');
}

async function opened(
  at: Parameters<Server['listen']>[0],
  take?: (socket: Socket) => void,
): Promise<Server> {
  // As Node's own server for HTTP takes them.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, take).listen(at);
  await once(server, 'listening');
  return server;
}

/** Waits for a turn of the loop in which nobody comes: what had come in the turn before is read by then. */
async function letIn(server: Server): Promise<void> {
  const end = performance.now() + LET_IN_MS;
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  await turn();
  while (hasCome && performance.now() < end) {
    hasCome = false;
    await turn();
  }
  server.off('connection', note);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
