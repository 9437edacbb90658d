import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { HEAD, headBytes, MANIFEST, manifestBytes, type Manifest } from './manifest';
import { createSums, LAST_SUMS } from './sums';

export interface ArchiveWriter {
  /** Waits while the output is slower than we are. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Ends the archive with what it holds; resolves when everything was written. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
  /** Ends it half-way. */
  abandon(reason: Error): Promise<void>;
}

/**
 * Writes a tar archive whose every entry is covered by a list of hashes that follows it. The last
 * two entries are the manifest and the list that covers it.
 */
export async function createArchiveWriter(
  output: Writable,
  through: (archive: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<ArchiveWriter> {
  const { readable, controller } = createTarPacker();
  // Whoever fails first knows why; the others only hear that they are to stop.
  let reason: unknown;
  const remember = (error: unknown) => void (reason ??= error);
  async function* watched(bytes: AsyncIterable<Buffer>) {
    try {
      yield* through(bytes);
    } catch (error) {
      remember(error);
      throw error;
    }
  }
  output.once('error', remember);
  const flowing = pipeline(Readable.fromWeb(readable), watched, output);
  const settled = flowing.catch(remember);
  const sums = createSums();
  let entries = 0;
  let lists = 0;

  const put = async (name: string, bytes: Buffer) => {
    try {
      await Promise.race([write(name, bytes), flowing]);
    } catch (error) {
      await settled;
      throw reason ?? error;
    }
  };
  const write = async (name: string, bytes: Buffer) => {
    const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    if (bytes.length > 0) await body.write(bytes);
    await body.close();
  };
  const add = async (name: string, bytes: Buffer) => {
    sums.add(name, bytes);
    entries += 1;
    await put(name, bytes);
    if (!sums.isFull()) return;
    lists += 1;
    await put(`sums/${String(lists).padStart(6, '0')}.sha256`, sums.take());
  };

  await add(HEAD, headBytes());
  return {
    add,
    async finish(manifest) {
      await add(MANIFEST, manifestBytes({ ...manifest, entries }));
      await put(LAST_SUMS, sums.take());
      controller.finalize();
      await flowing;
    },
    async abandon(why) {
      controller.error(why);
      await settled;
      if (!output.closed) await once(output.destroy(), 'close');
    },
  };
}
