import { connect, type Socket } from 'node:net';
import { quantile } from '../ratio';

/** What is sent; each call may differ from the one before it. */
export type Request = (turn: number) => Buffer;

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  request: Request;
}

export interface Loaded {
  calls: number;
  /** In a second. */
  rate: number;
  p50: number;
  p99: number;
}

let turns = 0;

/** Asks on so many connections at once, one call after the other on each, and reads every reply. */
export async function load({ port, connections, seconds, request }: Load): Promise<Loaded> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(port);
      while (performance.now() < end) {
        const asked = performance.now();
        await line.ask(request((turns += 1)));
        times.push(performance.now() - asked);
      }
      line.close();
    }),
  );
  const took = (performance.now() - start) / 1000;
  const at = (share: number) => quantile(times, share);
  return { calls: times.length, rate: times.length / took, p50: at(0.5), p99: at(0.99) };
}

/** The body of one reply, as text of an encoding. */
export async function askOnce(
  port: number,
  request: Buffer,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const line = await openLine(port, encoding);
  const reply = await line.ask(request);
  line.close();
  return reply;
}

/** One connection. Node's own client takes more of the processor than the servers that it measures. */
async function openLine(port: number, encoding: BufferEncoding = 'utf8') {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = Buffer.alloc(0);
  let asked: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = replyIn(received, encoding);
    if (!reply) return;
    received = Buffer.alloc(0);
    if (reply.head.startsWith('HTTP/1.1 2')) asked?.resolve(reply.body);
    else asked?.reject(new Error(`${reply.head}\n${reply.body}`));
  });
  socket.on('close', () => asked?.reject(new Error('the server has closed the connection')));
  return {
    ask: (request: Buffer) =>
      new Promise<string>((resolve, reject) => {
        asked = { resolve, reject };
        socket.write(request);
      }),
    close: () => hangUp(socket),
  };
}

function hangUp(socket: Socket) {
  socket.removeAllListeners('close');
  socket.destroy();
}

/** A reply that is there to its end; its body is read when it is looked at. */
function replyIn(
  received: Buffer,
  encoding: BufferEncoding,
): { head: string; body: string } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const body = received.subarray(end + 4);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? body.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : body.length === Number(length);
  return isWhole
    ? {
        head,
        get body() {
          return body.toString(encoding);
        },
      }
    : undefined;
}
