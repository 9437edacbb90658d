import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  originalKey,
  sharedKey,
  sizeKey,
} from '../../apps/server/src/modules/files/paths/file-paths';
import { describePicture } from '../../apps/server/src/modules/files/pictures/pictures';
import type { SystemContext } from '../../apps/server/src/platform/context';
import { newId } from '../../apps/server/src/platform/random';
import { drawLogo } from './drawings/logos';
import { withSizes, type DrawnPicture, type PicturePool } from './picture-pool';
import { renderLogo } from './pictures';
import type { Row } from './rows.queries';
import type { Shop } from './shops';

/** The pictures of one shop, their bytes in storage. */
export interface ShopPictures {
  logoId: string | undefined;
  rows: readonly Row<'files'>[];
  /** The files of each product by its id, the thumbnail first. */
  ofProduct: ReadonlyMap<string, readonly string[]>;
}

export const NO_PICTURES: ShopPictures = { logoId: undefined, rows: [], ofProduct: new Map() };

interface Tools {
  pool: PicturePool;
  /** Told of every picture that is done. */
  onPicture: (storeName: string, done: number, total: number) => void;
  signal: AbortSignal;
}

/** Draws what a shop shows and writes it to storage as the product itself does. */
export async function hangPictures(
  ctx: SystemContext,
  shop: Shop,
  { pool, onPicture, signal }: Tools,
): Promise<ShopPictures> {
  const keys = shop.products.map(({ id, wishes }) => ({
    id,
    keys: [...new Set(wishes.map((wish) => pool.keyOf(wish)))],
  }));
  const rows = new Map<string, Row<'files'>>();
  const distinct = [...new Set(keys.flatMap((product) => product.keys))];
  await atOnce(availableParallelism(), distinct, async (key) => {
    signal.throwIfAborted();
    rows.set(key, await keep(ctx, shop, key, await pool.draw(key)));
    onPicture(shop.template.name, rows.size, distinct.length);
  });
  const logo = await keep(ctx, shop, 'logo', await drawShopLogo(shop));
  return {
    logoId: logo.id,
    rows: [logo, ...distinct.flatMap((key) => rows.get(key) ?? [])],
    ofProduct: new Map(
      keys.map((product) => [product.id, product.keys.flatMap((key) => rows.get(key)?.id ?? [])]),
    ),
  };
}

async function drawShopLogo({ template }: Shop): Promise<DrawnPicture> {
  const { logo, theme } = template;
  const svg = drawLogo(logo.badge, logo.mark, theme.primary, theme.accent);
  return withSizes(await describePicture(await renderLogo(svg), 'png'));
}

async function keep(
  { storage }: SystemContext,
  shop: Shop,
  name: string,
  { picture, sizes, shared }: DrawnPicture,
): Promise<Row<'files'>> {
  const { bytes, extension, width, height, color } = picture;
  const id = fileId(`${shop.subdomain}: ${name}`, bytes);
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  await storage.put(originalKey({ id, extension, is_private: false }), bytes, type);
  for (const [size, resized] of sizes) await storage.put(sizeKey(id, size), resized, 'image/webp');
  await storage.put(sharedKey(id), shared, 'image/jpeg');
  return {
    store_id: shop.id,
    id,
    extension,
    width,
    height,
    color,
    byte_size: bytes.length,
    sizes_bytes: [shared, ...sizes.values()].reduce((sum, made) => sum + made.length, 0),
    created_at: shop.openedAt,
  };
}

/** Any moment will do, if it is always the same. */
const FILES_MADE_AT = new Date('2026-01-01T00:00:00Z');

/**
 * An id that follows from the shop and the bytes: a run after one that was killed finds its files
 * in place, and leaves none behind that no row names.
 */
function fileId(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(name).update(bytes).digest();
  return newId({
    clock: { now: () => FILES_MADE_AT },
    random: { bytes: (size) => hash.subarray(0, size) },
  });
}

async function atOnce<Item>(
  workers: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
