import { timingSafeEqual } from 'node:crypto';
import type { TenantContext } from '../../../platform/context';
import { notFound, tooManyRequests } from '../../../platform/errors';
import { createPauses } from '../../../platform/pauses';
import { hashToken } from '../../../platform/random';
import { getStoreBrand } from '../../stores/brand';
import { listModels } from '../models';
import type { Channel } from './channel';
import { feedItems } from './feed-items';
import { findAddress, nextShown } from './feeds.queries';
import { googleFeed } from './google-feed';
import { metaFeed } from './meta-feed';

const channels = { google: googleFeed, meta: metaFeed } satisfies Record<string, Channel>;

const PRODUCTS_AT_ONCE = 50;
/** Characters of a feed that are sent at once. */
const PIECE = 64 * 1024;
/** A store's feeds that are read at the same time in a process. */
const READERS = 2;
const READ_AGAIN_AFTER = 60;

const readersOf = new Map<string, number>();

/** A feed of the products that visitors see, a few at a time, for who knows the token. */
export async function readFeed(
  ctx: TenantContext,
  token: string,
  channel: keyof typeof channels,
): Promise<AsyncGenerator<string>> {
  const address = await findAddress(ctx);
  if (!address || !timingSafeEqual(hashToken(address.token), hashToken(token))) {
    throw notFound('feed');
  }
  if ((readersOf.get(ctx.storeId) ?? 0) >= READERS) throw tooManyRequests(READ_AGAIN_AFTER);
  return piecesOf(ctx, channels[channel]);
}

async function* piecesOf(ctx: TenantContext, channel: Channel): AsyncGenerator<string> {
  const others = readersOf.get(ctx.storeId) ?? 0;
  readersOf.set(ctx.storeId, others + 1);
  try {
    const store = await getStoreBrand(ctx);
    const pause = createPauses();
    yield channel.start(store);
    let text = '';
    for await (const item of itemsOf(ctx, store.url)) {
      text += channel.item(item);
      if (text.length < PIECE) continue;
      yield text;
      text = '';
      await pause();
    }
    yield text + channel.end;
  } finally {
    const left = (readersOf.get(ctx.storeId) ?? 1) - 1;
    if (left > 0) readersOf.set(ctx.storeId, left);
    else readersOf.delete(ctx.storeId);
  }
}

async function* itemsOf(ctx: TenantContext, url: string) {
  const pictureOf = (fileId: string) => `${url}/api/files/${fileId}`;
  let after: string | undefined;
  for (;;) {
    const shown = await nextShown(ctx, after, PRODUCTS_AT_ONCE);
    after = shown.at(-1)?.id;
    const models = await listModels(
      ctx,
      shown.map(({ id }) => id),
    );
    for (const { id, slug } of shown) {
      const model = models.get(id);
      const page = `${url}/products/${encodeURIComponent(slug)}`;
      const linkOf = (variants: readonly string[]) =>
        variants.length > 0 ? `${page}?${variants.map((one) => `v=${one}`).join('&')}` : page;
      if (model) yield* feedItems({ id, model, linkOf, pictureOf });
    }
    if (shown.length < PRODUCTS_AT_ONCE) return;
  }
}
