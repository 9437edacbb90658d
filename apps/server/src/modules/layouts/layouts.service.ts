import {
  MAX_LAYOUT_ELEMENTS,
  type LayoutElement,
  type LayoutElementChange,
  type NewLayoutElement,
} from '@kade/contract/layouts';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { newId } from '../../platform/random';
import { assertSeen, assertSeenWhole } from '../../platform/versions';
import { recordActivity, shownAs, wayBack } from '../activity';
import { assertFiles } from '../files/book';
import { assertEditableStore } from '../plans';
import { lockStore } from '../stores/book';
import { contentOf, type ElementContent } from './element-content';
import {
  deleteLayoutElement,
  getLayoutElement,
  hasTarget,
  insertLayoutElement,
  listLayoutElements,
  updateLayoutElement,
  updateOrder,
} from './layouts.queries';

/** Adds an element to the homepage. */
export async function createLayoutElement(
  ctx: StoreContext,
  { type = 'collection', ...sent }: NewLayoutElement,
): Promise<LayoutElement> {
  const content = contentOf(type, sent);
  return transaction(ctx, async (ctx) => {
    await assertRoom(ctx);
    await assertContent(ctx, content);
    const id = newId(ctx);
    await insertLayoutElement(ctx, id, content, ctx.clock.now());
    const created = await getLayoutElement(ctx, id);
    await record(ctx, null, created);
    return created;
  });
}

/** Changes what is sent of an element. */
export async function changeLayoutElement(
  ctx: StoreContext,
  id: string,
  sent: LayoutElementChange,
): Promise<LayoutElement> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getLayoutElement(ctx, id);
    assertSeen('layout element', { sent, before: sent.before, now: keptContent(before) });
    const content = contentOf(before.type, sent, before);
    await assertContent(ctx, content, before);
    await updateLayoutElement(ctx, id, content);
    const after = await getLayoutElement(ctx, id);
    await record(ctx, before, after);
    return after;
  });
}

/**
 * Puts the elements in this order, which must name each of them once, unless they are not in the order
 * any more that was known when they were moved.
 */
export async function reorderLayoutElements(
  ctx: StoreContext,
  ids: readonly string[],
  known?: readonly string[],
): Promise<LayoutElement[]> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await listLayoutElements(ctx);
    const order = before.map(({ _id }) => _id);
    assertSeenWhole('homepage order', { sent: ids, before: known, now: order });
    const unnamed = new Set(order);
    if (ids.length !== unnamed.size || ids.some((id) => !unnamed.delete(id))) {
      throw invalid({ layoutIds: { say: 'elements_not_each_once' } });
    }
    await updateOrder(ctx, ids);
    const after = await listLayoutElements(ctx);
    const states = { before: told(before), after: told(after) };
    await recordActivity(ctx, {
      area: 'layouts',
      thing: 'order of the homepage',
      ...states,
      undo: { verb: 'order_layouts', was: order, is: [...ids] },
    });
    return after;
  });
}

const told = (elements: readonly LayoutElement[]) => ({
  order: shownAs(
    elements.map(({ _id }) => _id).join(),
    elements.map(({ name }) => name).join(' · '),
  ),
});

export async function removeLayoutElement(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getLayoutElement(ctx, id);
    const createdAt = await deleteLayoutElement(ctx, id);
    await record(ctx, before, null, createdAt);
  });
}

/** An element as it was taken off the homepage. */
export type RemovedElement = ElementContent & { created_at: string };

/** Puts an element back that was taken off, where it stood, even one that is not shown at present. */
export async function restoreLayoutElement(
  ctx: StoreContext,
  id: string,
  { created_at, ...content }: RemovedElement,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertRoom(ctx);
    await assertFilesOf(ctx, content);
    const target = targetOf(content);
    if (target && !(await hasTarget(ctx, { ...target, isInBin: true }))) {
      throw conflict({ say: 'layout_target_gone', of: target.type });
    }
    await insertLayoutElement(ctx, id, content, new Date(created_at));
    await record(ctx, null, await getLayoutElement(ctx, id));
  });
}

async function assertRoom(ctx: StoreContext): Promise<void> {
  await assertEditableStore(ctx);
  await lockStore(ctx);
  if ((await listLayoutElements(ctx)).length < MAX_LAYOUT_ELEMENTS) return;
  throw conflict({ say: 'too_many_layout_elements', most: MAX_LAYOUT_ELEMENTS });
}

/** What an element shows must be the store's own; what it showed already is not looked at again. */
async function assertContent(
  ctx: StoreContext,
  content: ElementContent,
  before?: LayoutElement,
): Promise<void> {
  await assertFilesOf(ctx, content);
  const target = targetOf(content);
  if (!target || target.id === before?.id || (await hasTarget(ctx, target))) return;
  const isProduct = target.type === 'product';
  throw invalid({ id: { say: isProduct ? 'no_product_here' : 'no_collection_here' } });
}

const assertFilesOf = (ctx: StoreContext, { images }: ElementContent) =>
  assertFiles(ctx, { images: images.map(({ _id }) => _id) });

/** The collection or product that an element shows. */
const targetOf = ({ type, id }: ElementContent) =>
  (type === 'collection' || type === 'product') && id !== null ? { type, id } : undefined;

function record(
  ctx: StoreContext,
  before: LayoutElement | null,
  after: LayoutElement | null,
  createdAt?: Date,
): Promise<void> {
  const name = (before ?? after)?.name ?? '';
  const states = { before: before && stateOf(before), after: after && stateOf(after) };
  const id = (before ?? after)?._id;
  const was = before && { ...keptContent(before), ...(createdAt && { created_at: createdAt }) };
  // Wherever one that was added is moved to, it can be taken off.
  const is = after && { ...keptContent(after), ...(!before && { index: undefined }) };
  const undo = wayBack({ of: 'layout_element', id }, was, is);
  return recordActivity(ctx, { area: 'layouts', thing: 'layout element', name, ...states, undo });
}

/** What of an element is its own. */
export const keptContent = (element: LayoutElement): ElementContent => ({
  name: element.name,
  type: element.type,
  id: element.id,
  index: element.index,
  text: element.text,
  link: element.link,
  link_label: element.link_label,
  images: element.images.map(({ _id, alt, link }) => ({ _id, alt, link })),
});

const stateOf = (element: LayoutElement) => ({
  name: element.name,
  type: element.type,
  shows: shownAs(element.id ?? undefined, element.target_name),
  index: element.index,
  text: element.text,
  link: element.link,
  link_label: element.link_label,
  images: shownAs(
    JSON.stringify(element.images.map(({ _id, alt, link }) => [_id, alt, link])),
    element.images.length,
  ),
});
