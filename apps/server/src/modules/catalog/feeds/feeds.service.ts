import type { ProductFeeds } from '@kade/contract/catalog/feeds';
import { transaction, type StoreContext } from '../../../platform/context';
import { newToken } from '../../../platform/random';
import { recordActivity } from '../../activity';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../../stores/book';
import {
  deleteAddress,
  findAddress,
  getFeeds,
  upsertAddress,
  type FeedAddress,
} from './feeds.queries';

/** Switches the feeds on, at addresses that nobody knows yet. */
export async function openFeeds(ctx: StoreContext): Promise<ProductFeeds> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await findAddress(ctx);
    const after = { token: newToken(ctx), created_at: ctx.clock.now() };
    await upsertAddress(ctx, after);
    await record(ctx, before, after);
  });
  return getFeeds(ctx);
}

export async function closeFeeds(ctx: StoreContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await findAddress(ctx);
    await deleteAddress(ctx);
    if (before) await record(ctx, before, undefined);
  });
}

const record = (
  ctx: StoreContext,
  before: FeedAddress | undefined,
  after: FeedAddress | undefined,
) =>
  recordActivity(ctx, {
    area: 'metadata',
    thing: 'product feeds',
    before: before ? told(before) : null,
    after: after ? told(after) : null,
  });

const told = ({ created_at }: FeedAddress) => ({ since: created_at.toISOString() });
