import { connect } from 'node:net';

export interface Reply {
  status: number;
  head: string;
  /** As text; read when it is looked at, which is before the next is asked for. */
  readonly body: string;
}

/** A connection that carries one request after the other. */
export interface Line {
  /** Rejects where the server hangs up instead. */
  ask: (request: Buffer) => Promise<Reply>;
  isOpen: () => boolean;
  close: () => void;
}

/** What all lines read into, one after the other. */
const incoming = new Uint8Array(64 * 1024);

/**
 * Opens one to this machine. Node's own client takes more of the processor than the servers that it measures,
 * and what is made anew for each reply is collected while others wait to be measured.
 */
export async function openLine(port: number, encoding: BufferEncoding = 'utf8'): Promise<Line> {
  let room = Buffer.alloc(incoming.length);
  let received = 0;
  let asked: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  const take = (length: number): boolean => {
    if (received + length > room.length) room = Buffer.concat([room], 2 * (received + length));
    room.set(incoming.subarray(0, length), received);
    received += length;
    const reply = replyIn(room.subarray(0, received), encoding);
    if (reply) {
      received = 0;
      asked?.resolve(reply);
    }
    return true;
  };
  const onread = { buffer: incoming, callback: take };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const hasEnded = () => asked?.reject(new Error('the server has closed the connection'));
  socket.on('error', hasEnded).on('close', hasEnded);
  return {
    ask: (request) =>
      new Promise<Reply>((resolve, reject) => {
        asked = { resolve, reject };
        if (socket.destroyed) hasEnded();
        else socket.write(request);
      }),
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    close: () => {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
}

/** What has no body whatever is said of its length. */
const BODILESS = [204, 304];

/** A reply that is there to its end. */
function replyIn(received: Buffer, encoding: BufferEncoding): Reply | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const body = received.subarray(end + 4);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    BODILESS.includes(status) ||
    (length === undefined
      ? body.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : body.length === Number(length));
  if (!isWhole) return undefined;
  return {
    status,
    head,
    get body() {
      return body.toString(encoding);
    },
  };
}
