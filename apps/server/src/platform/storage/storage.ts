import type { Readable } from 'node:stream';

/** Where the bytes of files live. Keys are made by us: lower-case segments joined by `/`. */
export interface Storage {
  /**
   * Writes a new object; once it answers true the bytes survive a power cut. False when the key
   * exists already: nothing is ever overwritten.
   */
  put(key: string, bytes: Buffer | StreamedBytes, contentType: string): Promise<boolean>;
  /** Undefined when there is no such object. One stream of it must be read or destroyed. */
  get(key: string): Promise<StoredObject | undefined>;
  /** The keys below a prefix (`a/b/`, or nothing for all), in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** What all objects take together. */
  totalBytes(): Promise<number>;
  /** Deletes one object; nothing there is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes every object below a prefix (`a/b/`); nothing there is not an error. */
  deleteAll(prefix: string): Promise<void>;
  /** Deletes what writes that were interrupted before this moment left behind. */
  deleteLeftovers(before: Date): Promise<void>;
}

/** Bytes that are never in memory all at once; they may be read more than once. */
export interface StreamedBytes {
  /** In bytes. */
  size: number;
  open(): Promise<Readable>;
}

export interface StoredObject {
  /** All of it. */
  readonly stream: Readable;
  /** Instead: its bytes from `start` to `end`, both included. */
  part(range: ByteRange): Readable;
  /** In bytes. */
  size: number;
}

export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/;
const PREFIX = /^([a-z0-9][a-z0-9-]*\/)+$/;

export const isKey = (text: string) => text.length <= 300 && KEY.test(text);

/** @throws where it is no key of ours */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of the file storage');
  return key;
}

/** @throws where it is no prefix of our keys */
export function checkedPrefix(prefix: string): string {
  if (prefix.length > 300 || !PREFIX.test(prefix)) throw new Error('not a key of the file storage');
  return prefix;
}
