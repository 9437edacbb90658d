import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { packingFor } from './packing';

/** Those of a build that nearly every page asks for. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** A font is packed as it is. */
const FONT = '.woff2';

/** A file as it is sent. */
export interface BuiltFile {
  headers: Record<string, string>;
  body: Buffer;
}

/** Scripts, styles and fonts of builds, by folder and name; undefined: it is sent from the disk. */
export type BuiltFiles = (
  request: FastifyRequest,
  folder: string,
  name: string,
) => Promise<BuiltFile | undefined>;

/**
 * Keeps those that were asked for, as they were packed for browsers: all of them together are a megabyte,
 * and their names say that they never change. To open a file, look at it and read it in pieces takes five
 * times as long as to send it.
 */
export function keepBuiltFiles(): BuiltFiles {
  const kept = new Map<string, Promise<BuiltFile | undefined>>();
  return async (request, folder, name) => {
    const extension = extname(name);
    const type = TYPES[extension];
    const isFont = extension === FONT;
    if (type === undefined || !(isFont || packingFor(request) === 'br')) return undefined;
    const place = join(folder, isFont ? name : `${name}.br`);
    const found = kept.get(place) ?? read(place, type, isFont);
    kept.set(place, found);
    return found;
  };
}

/** Undefined: there is no such file, as of one that is not worth packing. */
const read = (place: string, type: string, isFont: boolean): Promise<BuiltFile | undefined> =>
  readFile(place).then(
    (body) => ({
      headers: { 'content-type': type, ...(!isFont && { 'content-encoding': 'br' }) },
      body,
    }),
    () => undefined,
  );
