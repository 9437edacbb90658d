import {
  DraftChange,
  type Draft,
  type DraftAddress,
  type DraftQuote,
  type NewDraft,
  type NewDraftItem,
} from '@kade/contract/drafts';
import type { Whereabouts } from '@kade/contract/delivery';
import { draftName } from '@kade/rules/draft';
import * as z from 'zod/mini';
import type { LineProblem } from '@kade/words/refusals';
import { transaction, type StoreContext, type TenantContext } from '../../platform/context';
import { conflict, invalid, type AppError } from '../../platform/errors';
import { newId } from '../../platform/random';
import { readerWords } from '../../platform/reader';
import { assertCurrent, staleVersion } from '../../platform/versions';
import { assertPayable, completeAddress, completeWishes, type KeptAddress } from '../orders/book';
import { getDeliveryTerms } from '../shipping';
import { recordDraft } from './draft-activity';
import { askedLine, priceLines, type AskedLine, type PricedDraft } from './draft-pricing.service';
import {
  keptOverride,
  shownOverride,
  stateOf,
  type DraftContent,
  type DraftLine,
  type DraftRow,
  type ReadDraft,
} from './draft-rows';
import { getDraft } from './draft-view.service';
import {
  clearLink,
  deleteDraftRow,
  getDraftRow,
  insertDraft,
  lockDraft,
  updateDraft,
} from './drafts.queries';

/** Prices lines that are not saved yet. */
export async function quoteDraft(
  ctx: StoreContext,
  body: Pick<NewDraft, 'items' | 'delivery_way' | 'shipping_override'> & {
    place?: Whereabouts | undefined;
  },
): Promise<DraftQuote> {
  const { delivery_way = null, shipping_override = null, place = {} } = body;
  const { lines: _lines, ...quote } = await priceLines(ctx, linesOf(ctx, body.items), {
    delivery_way,
    shipping_override,
    shipping_address: place,
    terms: await getDeliveryTerms(ctx),
  });
  return quote;
}

export async function createDraft(ctx: StoreContext, body: NewDraft): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const asked = linesOf(ctx, body.items);
    return saveNew(ctx, asked, contentOf(body));
  });
}

/** Writes another draft like one there is, at the prices of now and the agreed ones. */
export async function duplicateDraft(ctx: StoreContext, id: string): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const draft = await getDraftRow(ctx, id);
    return saveNew(ctx, draft.items.map(askedLine), draft);
  });
}

async function saveNew(
  ctx: StoreContext,
  asked: readonly AskedLine[],
  content: Omit<DraftContent, 'items'>,
): Promise<Draft> {
  const terms = await getDeliveryTerms(ctx);
  const priced = await priceAsked(ctx, asked, { ...content, terms });
  const id = newId(ctx);
  await insertDraft(ctx, id, { ...content, items: priced.lines }, priced);
  await recordDraft(ctx, null, await getDraftRow(ctx, id));
  return getDraft(ctx, id);
}

/** Changes what is sent, unless somebody else has changed the draft since the version that is sent. */
export async function changeDraft(
  ctx: StoreContext,
  id: string,
  change: DraftChange,
): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const before = await lockDraft(ctx, id);
    assertOpen(before);
    const state = stateOf(before, ctx.clock.now());
    if (state === 'sent') throw conflict({ say: 'pay_link_open' });
    assertCurrent('draft', z.encode(DraftChange, change), writtenOf(ctx, before));
    const asked = change.items ? linesOf(ctx, change.items, before) : before.items.map(askedLine);
    const content = contentOf(change, before);
    const priced = await priceAsked(ctx, asked, { ...content, terms: before.terms });
    const after = { ...content, items: priced.lines };
    await updateDraft(ctx, before, after, priced);
    // Who still has the link was not sent what is written now, which may be for somebody else.
    if (state === 'expired') await clearLink(ctx, before);
    await recordDraft(ctx, before, { ...before, ...after });
    return getDraft(ctx, id);
  });
}

export async function deleteDraft(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    assertOpen(draft);
    await deleteDraftRow(ctx, id);
    await recordDraft(ctx, draft, null);
  });
}

/** Refuses what has become an order, which is changed as an order from then on. */
export function assertOpen({ order, ...draft }: DraftRow): void {
  if (!order) return;
  throw conflict({ say: 'draft_ordered', draft: draftName(draft), order: order.order_number });
}

/** The refusal of what is made of an old version of a draft. */
export const versionConflict = (ctx: TenantContext, draft: DraftRow): AppError =>
  staleVersion('draft', {}, writtenOf(ctx, draft));

/** What a change of a draft may overwrite, as on the wire. */
function writtenOf(ctx: TenantContext, draft: DraftRow) {
  const { version, email, note, delivery_way, shipping_override, shipping_address, wishes } = draft;
  const words = readerWords(ctx);
  const items = draft.items.map(({ product_id, variants, quantity, price_override }) => ({
    product_id,
    variants: variants.map(({ variant_id }) => variant_id),
    quantity,
    price_override: shownOverride(words, price_override),
  }));
  const current = {
    items,
    email,
    shipping_address,
    wishes,
    delivery_way,
    shipping_override,
    note,
  };
  return { ...z.encode(DraftChange, current), version };
}

/** Prices lines to be saved; what cannot be ordered may stay, but is not added. */
async function priceAsked(
  ctx: StoreContext,
  asked: readonly AskedLine[],
  shipping: Pick<ReadDraft, 'delivery_way' | 'shipping_override' | 'shipping_address' | 'terms'>,
): Promise<PricedDraft> {
  const priced = await priceLines(ctx, asked, shipping);
  const wrong = priced.problems.flatMap((problem, index): [string, LineProblem][] =>
    problem === null || asked[index]?.known ? [] : [[`items.${index}.product_id`, problem]],
  );
  if (wrong.length > 0) {
    const problems = wrong.map(([, problem]) => problem);
    throw invalid(Object.fromEntries(wrong), { say: 'lines_not_sold', problems });
  }
  assertPayable(priced);
  return priced;
}

/** The lines that are asked for, each product and choice once, with what the draft knows of them. */
function linesOf(
  ctx: TenantContext,
  items: readonly NewDraftItem[],
  draft?: DraftRow,
): AskedLine[] {
  const words = readerWords(ctx);
  const known = new Map(draft?.items.map((line) => [lineKey(line), line]));
  const seen = new Set<string>();
  return items.map(({ variants = [], price_override: sent = null, ...item }, index) => {
    const key = keyOf(item.product_id, variants);
    if (seen.has(key)) throw invalid({ [`items.${index}.product_id`]: { say: 'item_in_draft' } });
    seen.add(key);
    const before = known.get(key);
    const price_override = keptOverride(words, sent, before?.price_override ?? null);
    return { ...item, variants, price_override, known: before };
  });
}

const keyOf = (product: string, variants: readonly string[]) =>
  [product, ...variants.toSorted()].join();

const lineKey = ({ product_id, variants }: DraftLine) =>
  keyOf(
    product_id,
    variants.map(({ variant_id }) => variant_id),
  );

function contentOf(sent: DraftChange, before?: DraftRow): Omit<DraftContent, 'items'> {
  const { email, shipping_address: address, wishes, delivery_way, shipping_override, note } = sent;
  return {
    email: email === undefined ? (before?.email ?? null) : email,
    shipping_address: address
      ? addressOf(address, before?.shipping_address)
      : (before?.shipping_address ?? addressOf({})),
    wishes: wishes ? completeWishes(wishes) : (before?.wishes ?? completeWishes()),
    delivery_way: delivery_way === undefined ? (before?.delivery_way ?? null) : delivery_way,
    shipping_override:
      shipping_override === undefined ? (before?.shipping_override ?? null) : shipping_override,
    note: note ?? before?.note ?? '',
  };
}

/** What is not known yet is blank. */
const addressOf = (address: DraftAddress, before?: KeptAddress): KeptAddress =>
  completeAddress(
    {
      first_name: '',
      last_name: '',
      address: '',
      city: '',
      postal_code: '',
      phone_number: '',
      ...address,
    },
    'shipping_address',
    before,
  );
