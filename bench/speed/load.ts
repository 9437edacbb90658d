import { openLine, type Line, type Reply } from '../line';
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
        await askWell(line, request((turns += 1)));
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
  const { body } = await askWell(line, request);
  line.close();
  return body;
}

/** A reply that is no success measures something else. */
async function askWell(line: Line, request: Buffer): Promise<Reply> {
  const reply = await line.ask(request);
  if (reply.status >= 200 && reply.status < 300) return reply;
  throw new Error(`${reply.head}\n${reply.body}`);
}
