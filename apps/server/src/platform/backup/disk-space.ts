import { statfs } from 'node:fs/promises';
import { BackupError } from './error';

/** Bytes that may be written to the disk of a folder before it is too full for its other users. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Left to whoever else writes there: a database that finds its disk full stops. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const RESERVE_SHARE = 0.05;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
};

/** @throws where the disk of `folder` has less room than `needed`, before anything is written */
export async function refuseLittleSpace(
  free: FreeBytes,
  folder: string,
  needed: number,
): Promise<void> {
  const left = await free(folder);
  if (left < needed) throw tooLittle(folder, `about ${inWords(needed)} are needed`, left);
}

export const tooLittle = (folder: string, need: string, left: number) =>
  new BackupError(
    `The disk of ${folder} has too little room: ${need}, and ${inWords(Math.max(0, left))} can be used without filling it up. Nothing was left behind.`,
  );

/** `1.2 GB` */
export function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
