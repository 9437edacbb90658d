import type { Readable } from 'node:stream';

/** Where the bytes of files live. Keys are made by us: lower-case segments joined by `/`. */
export interface Storage {
  /** Writes a new object, durably; an existing key is never overwritten (throws). */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Deletes every object below a prefix; nothing there is not an error. */
  deleteAll(prefix: string): Promise<void>;
}

export interface StoredObject {
  stream: Readable;
  size: number;
}
