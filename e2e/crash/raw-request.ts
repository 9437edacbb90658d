import { connect } from 'node:net';

/** A request as anybody could write it. */
export interface RawRequest {
  method: string;
  /** As it stands in the request line. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Says that more will come than comes. */
  isCutShort?: boolean;
}

/** What came back: 0 where nothing did. */
export interface RawReply {
  status: number;
  tookMs: number;
}

/** Who has not answered by then never will. */
const PATIENCE_MS = 30_000;

const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, '');

/** Sends it over a connection of its own, byte by byte as it is; of a stream only the beginning is read. */
export function sendRaw(port: number, request: RawRequest): Promise<RawReply> {
  const { method, target, headers, body, isCutShort = false } = request;
  const length = (body?.length ?? 0) + (isCutShort ? 10 : 0);
  const lines = [
    `${oneLine(method)} ${oneLine(target).replaceAll(' ', '%20')} HTTP/1.1`,
    'connection: close',
    ...(body ? [`content-length: ${length}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(body ? Buffer.concat([head, body]) : head);
      // Who hangs up is not answered: only where an answer would be waited for in vain.
      if (isCutShort) socket.end();
    });
    socket.on('data', (piece: Buffer) => {
      if (text.length < 4000) text += piece.toString('latin1');
      if (/^content-type: text\/event-stream/im.test(text)) socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, tookMs: performance.now() - began });
    });
  });
}
