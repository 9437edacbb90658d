import { PICTURE_WIDTHS, SHARED_PICTURE } from '@kade/contract/files';
import type { SystemContext } from '../../../platform/context';

/** What a file's name and place follow from. */
export interface FileName {
  id: string;
  extension: string;
}

/** What a file is served as; a PDF is always a private one. */
export const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;
export type Extension = keyof typeof CONTENT_TYPES;

/** What an address below `/api/files/` asks for. */
export interface FileAddress {
  /** Storage keys in the order they are to be tried. */
  originals: readonly string[];
  /** Where the asked-for size is, if one was asked for and the file has sizes. */
  size: string | undefined;
  isPrivate: boolean;
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PUBLIC_PATH = new RegExp(`^(${ID})(?:\\.(jpg|png))?$`);
const PRIVATE_PATH = new RegExp(`^private/(\\d{1,12})\\.([\\w-]{43})/(${ID})\\.(jpg|png|pdf)$`);
const PRIVATE_SECONDS = 60 * 60;

/** The path of a public file below `/api/files/`. */
export const filePath = ({ id, extension }: FileName) => `${id}.${extension}`;

/** A path of a private file below `/api/files/`, good for an hour. */
export function privateFilePath(ctx: SystemContext, file: FileName): string {
  const expires = nowInSeconds(ctx) + PRIVATE_SECONDS;
  return `private/${expires}.${ctx.secrets.sign(signedText(file, expires))}/${filePath(file)}`;
}

/** Reads a decoded path below `/api/files/`; undefined when it is none, was changed or is expired. */
export function readAddress(
  ctx: SystemContext,
  path: string,
  width: number | undefined,
): FileAddress | undefined {
  const [, id, extension] = PUBLIC_PATH.exec(path) ?? [];
  if (!id) return readPrivateAddress(ctx, path);
  const extensions = extension ? [extension] : ['jpg', 'png'];
  return {
    originals: extensions.map((one) => originalKey({ id, extension: one, is_private: false })),
    size: width ? keyOfWidth(id, width) : undefined,
    isPrivate: false,
  };
}

/** The next size that is wide enough; none where only the original is. */
function keyOfWidth(id: string, width: number): string | undefined {
  if (width === SHARED_PICTURE.width) return sharedKey(id);
  const size = PICTURE_WIDTHS.find((one) => one >= width);
  return size && sizeKey(id, size);
}

function readPrivateAddress(ctx: SystemContext, path: string): FileAddress | undefined {
  const [, expires, signature, id, extension] = PRIVATE_PATH.exec(path) ?? [];
  if (!expires || !signature || !id || !extension) return undefined;
  const file = { id, extension };
  if (!ctx.secrets.isSigned(signedText(file, Number(expires)), signature)) return undefined;
  if (Number(expires) < nowInSeconds(ctx)) return undefined;
  return {
    originals: [originalKey({ ...file, is_private: true })],
    size: undefined,
    isPrivate: true,
  };
}

/** Everything of a file is below this; the id's last digits spread files over folders. */
export const fileFolder = (file: { id: string; is_private: boolean }) =>
  `${file.is_private ? 'private' : 'public'}/${file.id.slice(-2)}/${file.id}/`;

export const originalKey = (file: FileName & { is_private: boolean }) =>
  `${fileFolder(file)}original.${file.extension}`;

export const sizeKey = (id: string, width: number) =>
  `${fileFolder({ id, is_private: false })}${width}.webp`;

/** What is shown where a page is shared. */
export const sharedKey = (id: string) =>
  `${fileFolder({ id, is_private: false })}${SHARED_PICTURE.width}.jpg`;

/** The file that a storage key belongs to; undefined for keys that are no file's. */
export function fileOfKey(key: string): { id: string; is_private: boolean } | undefined {
  const [kind, , id] = key.split('/');
  return id && isFileId(id) ? { id, is_private: kind === 'private' } : undefined;
}

const FILE_ID = new RegExp(`^${ID}$`);
const isFileId = (text: string) => FILE_ID.test(text);

/** The id in `{id}` or `{id}.jpg`. */
export const idOfPath = (path: string) => PUBLIC_PATH.exec(path)?.[1];

const signedText = (file: FileName, expires: number) => `file ${filePath(file)} ${expires}`;

const nowInSeconds = ({ clock }: SystemContext) => Math.floor(clock.now().getTime() / 1000);
