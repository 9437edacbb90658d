import * as z from 'zod/mini';
import type { SystemContext } from '../../../platform/context';
import type { ServedObject } from '../../../platform/storage/storage-route';
import type { StoredObject } from '../../../platform/storage';
import { CONTENT_TYPES, readAddress, type Extension, type FileAddress } from '../paths';

const YEAR = 365 * 24 * 60 * 60;
const FOREVER = `public, max-age=${YEAR}, immutable`;
/** For an original that stands in for a size which is still being made. */
const SHORTLY = 'public, max-age=60';

const Width = z.object({
  w: z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
});

/** What is at a path below `/api/files/`: no database is asked. A `w` that is no number is ignored. */
export async function findServed(
  ctx: SystemContext,
  path: string,
  query: unknown,
): Promise<ServedObject | undefined> {
  const address = readAddress(ctx, path, Width.safeParse(query).data?.w);
  if (!address) return undefined;
  const resized = address.size && (await ctx.storage.get(address.size));
  if (resized && address.size) {
    const etag = tagOf(address.size);
    const contentType = address.size.endsWith('.jpg') ? CONTENT_TYPES.jpg : 'image/webp';
    return { object: resized, contentType, cacheControl: FOREVER, etag };
  }
  const original = await findOriginal(ctx, address);
  if (!original) return undefined;
  const { key, ...found } = original;
  if (address.isPrivate) {
    return {
      ...found,
      cacheControl: 'private, no-store',
      referrerPolicy: 'no-referrer',
      // What a stranger wrote is never opened in our name.
      ...(found.contentType === CONTENT_TYPES.pdf && { downloadName: downloadNameOf(key) }),
    };
  }
  return { ...found, cacheControl: address.size ? SHORTLY : FOREVER, etag: tagOf(key) };
}

const typeOf = (key: string) => CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1) as Extension];

/** Of the file's folder, which bears its id. */
const downloadNameOf = (key: string) => `slip-${key.split('/').at(-2)?.slice(-8) ?? ''}.pdf`;

/** What is at a key never changes. */
const tagOf = (key: string) => `"${key}"`;

async function findOriginal(
  ctx: SystemContext,
  { originals }: FileAddress,
): Promise<{ key: string; object: StoredObject; contentType: string } | undefined> {
  for (const key of originals) {
    const object = await ctx.storage.get(key);
    if (object) return { key, object, contentType: typeOf(key) };
  }
  return undefined;
}
