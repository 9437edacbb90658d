import { MAX_PAGES, type NewPage, type PageChange, type StorePage } from '@kade/contract/pages';
import { POLICY_MAX } from '@kade/contract/store-settings';
import { slugOf } from '@kade/rules/slug';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { newId } from '../../platform/random';
import { assertCurrent, assertSeenWhole } from '../../platform/versions';
import { recordActivity, shownAs, wayBack } from '../activity';
import { assertEditableStore } from '../plans';
import { keptRichText, wordsOfRichText } from '../stores/policies';
import { lockStore } from '../stores/book';
import {
  deletePage,
  getPage,
  insertPage,
  listAllPages,
  updatePage,
  updatePositions,
} from './pages.queries';

/** Writes a page, which goes behind the others of the menu. */
export async function createPage(ctx: StoreContext, sent: NewPage): Promise<StorePage> {
  const { kind = 'other', title, slug = slugOf(title) } = sent;
  const content = cleaned(sent.content ?? '');
  return transaction(ctx, async (ctx) => {
    const id = newId(ctx);
    const position = (await listWithRoom(ctx)).length;
    await insertPage(ctx, id, { kind, title, slug, content, position });
    const page = await getPage(ctx, id);
    await record(ctx, null, page);
    return page;
  });
}

/** A page as it was deleted, and its place in the menu. */
export type DeletedPage = Pick<StorePage, 'kind' | 'title' | 'slug' | 'content'> & {
  place: number;
};

/** Puts a page back that was deleted, where it stood in the menu. */
export async function restorePage(
  ctx: StoreContext,
  id: string,
  { place, ...page }: DeletedPage,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const pages = await listWithRoom(ctx);
    const isReplaced = pages.some(
      ({ slug, kind }) => slug === page.slug || (kind !== 'other' && kind === page.kind),
    );
    if (isReplaced) throw conflict({ say: 'page_replaced' });
    const others = pages.map((other) => other.id);
    await insertPage(ctx, id, { ...page, position: others.length });
    await updatePositions(ctx, others.toSpliced(place, 0, id));
    await record(ctx, null, await getPage(ctx, id));
  });
}

/** The pages of a store that may have one more, locked. */
async function listWithRoom(ctx: StoreContext) {
  await assertEditableStore(ctx);
  await lockStore(ctx);
  const pages = await listAllPages(ctx);
  if (pages.length >= MAX_PAGES) throw conflict({ say: 'too_many_pages', most: MAX_PAGES });
  return pages;
}

/** Changes what is sent of a page; its address stays unless another is sent. */
export async function changePage(
  ctx: StoreContext,
  id: string,
  change: PageChange,
): Promise<StorePage> {
  const { title, slug, content } = change;
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getPage(ctx, id);
    assertCurrent('page', change, writtenOf(before));
    await updatePage(ctx, id, {
      title: title ?? before.title,
      slug: slug ?? before.slug,
      content: content === undefined ? before.content : cleaned(content),
    });
    const after = await getPage(ctx, id);
    await record(ctx, before, after);
    return after;
  });
}

export async function removePage(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getPage(ctx, id);
    const ids = (await listAllPages(ctx)).map((page) => page.id);
    await deletePage(ctx, id);
    await updatePositions(
      ctx,
      ids.filter((other) => other !== id),
    );
    await record(ctx, before, null, ids.indexOf(id));
  });
}

/**
 * Puts the pages in this order, which must name each of them once, unless they are not in the order any
 * more that was known when they were moved.
 */
export async function reorderPages(
  ctx: StoreContext,
  ids: readonly string[],
  known?: readonly string[],
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await listAllPages(ctx);
    const order = before.map(({ id }) => id);
    assertSeenWhole('page order', { sent: ids, before: known, now: order });
    const titles = new Map(before.map(({ id, title }) => [id, title]));
    if (ids.length !== titles.size || new Set(ids).size !== ids.length || ids.some(isUnknown)) {
      throw invalid({ pageIds: { say: 'pages_not_each_once' } });
    }
    await updatePositions(ctx, ids);
    const told = (order: readonly string[]) => ({
      order: shownAs(order.join(), order.map((id) => titles.get(id) ?? '').join(' · ')),
    });
    await recordActivity(ctx, {
      area: 'pages',
      thing: 'order of the pages',
      before: told(order),
      after: told(ids),
      undo: { verb: 'order_pages', was: order, is: [...ids] },
    });

    function isUnknown(id: string) {
      return !titles.has(id);
    }
  });
}

/** Cleaning escapes characters and completes tags: what is kept must fit when it is sent again. */
function cleaned(content: string): string {
  const html = keptRichText(content);
  if (html.length > POLICY_MAX) {
    throw invalid({ content: { say: 'characters_at_most', most: POLICY_MAX } });
  }
  return html;
}

const record = (
  ctx: StoreContext,
  before: StorePage | null,
  after: StorePage | null,
  place?: number,
) =>
  recordActivity(ctx, {
    area: 'pages',
    thing: 'page',
    name: (before ?? after)?.title ?? '',
    before: before && stateOf(before),
    after: after && stateOf(after),
    undo: wayBack(
      { of: 'page', id: (before ?? after)?._id },
      before && { ...keptPage(before), place },
      after && keptPage(after),
    ),
  });

/** What a change may overwrite. */
const writtenOf = ({ title, slug, content, version }: StorePage) => ({
  title,
  slug,
  content,
  version,
});

/** What of a page its merchant writes. */
const keptPage = ({ kind, title, slug, content }: StorePage) => ({ kind, title, slug, content });

const stateOf = ({ title, slug, content }: StorePage) => ({
  title,
  slug,
  content: shownAs(content, wordsOfRichText(content)),
});
