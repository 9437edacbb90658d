import type { Whereabouts } from '@kade/contract/delivery';
import { LINK_DAYS, type Draft, type NewDraftLink } from '@kade/contract/drafts';
import type { PayLink, PayLinkOrder } from '@kade/contract/pay-links';
import type { ShopOrder } from '@kade/contract/storefront';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { isDeepStrictEqual } from 'node:util';
import { transaction, type ShopperContext, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { readerWords } from '../../platform/reader';
import { isStale } from '../../platform/versions';
import { fact } from '../activity';
import {
  assertPayable,
  completeAddresses,
  completeWishes,
  orderToken,
  shownAddress,
  shownPrice,
} from '../orders/book';
import { assertDeliveryDate } from '../orders/limits';
import { assertSameRate, dollarsOf } from '../orders/place';
import { getShopOrder } from '../orders/shop-order';
import { assertStoreOpen } from '../stores/book';
import { recordStep } from './draft-activity';
import {
  assertSellable,
  assertShippingKnown,
  deliveryTo,
  priceDraft,
  type PricedDraft,
} from './draft-pricing.service';
import { stateOf, type DraftRow } from './draft-rows';
import { getDraft } from './draft-view.service';
import { clearLink, getDraftRow, lockDraft, updateDraft, updateLink } from './drafts.queries';
import { assertOpen, versionConflict } from './drafts.service';
import { mailPayLink } from './pay-link-mail';
import { assertOpens } from './pay-link-token';
import { sellDraft } from './place-draft.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Agrees the prices of a draft with its customer, who may order it by a link until it expires. A link
 * that holds is sent again as it is, and holds longer.
 */
export async function sendPayLink(
  ctx: StoreContext,
  id: string,
  body: NewDraftLink,
): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    assertOpen(draft);
    if (isStale(body, draft.version)) throw versionConflict(ctx, draft);
    await assertStoreOpen(ctx);
    const now = ctx.clock.now();
    const holds = stateOf(draft, now) === 'sent';
    const priced = await priceDraft(ctx, draft, holds);
    assertAgreeable(priced, body);
    if (!holds) assertShippingKnown(priced, draft);
    if (body.mail && draft.email === null) throw invalid({ email: { say: 'required' } });
    if (!holds) await updateDraft(ctx, draft, { ...draft, items: priced.lines }, priced);
    const link = {
      link_number: holds ? draft.link_number : draft.link_number + 1,
      link_sent_at: now,
      link_expires_at: new Date(now.getTime() + (body.days ?? LINK_DAYS) * DAY_MS),
      link_mailed_to: body.mail ? draft.email : holds ? draft.link_mailed_to : null,
    };
    await updateLink(ctx, id, link);
    if (body.mail) await mailPayLink(ctx, id, link.link_number);
    const until = (at: Date | null) =>
      at && fact({ say: 'until', day: dayOf(at, STORE_TIME_ZONE) });
    const before = holds ? until(draft.link_expires_at) : null;
    await recordStep(ctx, draft, 'pay_link', before, until(link.link_expires_at));
    return getDraft(ctx, id);
  });
}

function assertAgreeable(priced: PricedDraft, { total_price: shown }: NewDraftLink): void {
  assertSellable(priced);
  assertPayable(priced);
  if (shown === undefined || shown === priced.total_price) return;
  const { total_price: total } = priced;
  throw conflict({ say: 'price_changed', of: 'pay_link', total }, [
    { field: 'total_price', told: { say: 'draft_total_now', total } },
  ]);
}

/** Takes the link back: the draft can be changed again, and the link opens nothing. */
export async function withdrawPayLink(ctx: StoreContext, id: string): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    assertOpen(draft);
    if (draft.link_expires_at) {
      await clearLink(ctx, draft);
      await recordStep(ctx, draft, 'pay_link', 'sent', null);
    }
    return getDraft(ctx, id);
  });
}

/**
 * What was agreed, as its customer sees it; a wrong token finds nothing. How it comes is told for where
 * they say that it is to go, else for where the merchant has written.
 */
export async function getPayLink(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  to: Whereabouts = {},
): Promise<PayLink> {
  const draft = await getDraftRow(ctx, id);
  const expires_at = assertOpens(ctx, draft, accessToken);
  const priced = await priceDraft(ctx, draft, true);
  const { items, ...price } = priced;
  const isSaid = Object.values(to).some((part) => part !== undefined);
  const shipped = { ...draft, ...(isSaid && { shipping_address: to }) };
  const delivery = deliveryTo(ctx, priced, shipped);
  const { order, email, shipping_address, wishes } = draft;
  const words = readerWords(ctx);
  const state = order ? 'ordered' : expires_at > ctx.clock.now() ? 'open' : 'expired';
  return {
    _id: id,
    state,
    expires_at,
    items,
    ...shownPrice(words, price),
    // In which way it comes was agreed.
    delivery: { ...delivery, options: [delivery.chosen] },
    usd: await dollarsOf(ctx, price.total_price),
    email,
    shipping_address: shownAddress(words, shipping_address),
    wishes,
    order: order && { _id: order._id, access_token: orderToken(ctx, order._id) },
  };
}

/** Places the order that was agreed; the same sent twice, both are answered the one order. */
export async function placePayLinkOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  body: PayLinkOrder,
): Promise<ShopOrder & { access_token: string }> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    const expiresAt = assertOpens(ctx, draft, accessToken);
    if (draft.order) {
      const order = await openOrder(ctx, draft.order._id);
      assertPlaced(draft, order, body);
      return order;
    }
    if (expiresAt <= ctx.clock.now()) throw conflict({ say: 'pay_link_expired' });
    await assertSameRate(ctx, body, rateChanged);
    // The day that the merchant has agreed to is free.
    const day = body.wishes?.delivery_date;
    if (day && day !== draft.wishes.delivery_date) await assertDeliveryDate(ctx, day);
    const placing = { ...body, email: body.email ?? null, author: ctx.actor };
    return openOrder(ctx, await sellDraft(ctx, draft, placing));
  });
}

async function openOrder(ctx: ShopperContext, id: string) {
  const access_token = orderToken(ctx, id);
  return { ...(await getShopOrder(ctx, id, access_token)), access_token };
}

/** Refuses what would be lost: the order was placed already, with something else in it. */
function assertPlaced(draft: DraftRow, order: ShopOrder, body: PayLinkOrder): void {
  const { shipping_address, billing_address } = completeAddresses(body);
  const isPlaced =
    body.payment_option === order.payment_options &&
    (body.email ?? null) === draft.email &&
    billing_address.first_name === order.payer_first_name &&
    isDeepStrictEqual(shipping_address, draft.shipping_address) &&
    (!body.wishes || isDeepStrictEqual(completeWishes(body.wishes), draft.wishes));
  if (!isPlaced) throw conflict({ say: 'pay_link_ordered' });
}

const rateChanged = (rate: number) =>
  conflict({ say: 'price_changed', of: 'dollar', rate }, [
    { field: 'usd_rate', told: { say: 'dollar_now', rate } },
  ]);
