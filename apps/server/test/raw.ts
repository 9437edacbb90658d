import { connect } from 'node:net';

/** Sends these pieces over a socket, as no client would, and answers all that comes back. */
export async function exchange(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) socket.write(piece);
  await closed;
  return Buffer.concat(received).toString();
}
