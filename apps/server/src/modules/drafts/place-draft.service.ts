import type { DeliveryQuote } from '@kade/contract/delivery';
import type { Draft, DraftOrder } from '@kade/contract/drafts';
import { NewAddress } from '@kade/contract/orders';
import type { PayLinkOrder } from '@kade/contract/pay-links';
import { placeIn } from '@kade/rules/delivery-place';
import { draftName, draftPriceOf } from '@kade/rules/draft';
import { pricePaidBy, type Price } from '@kade/rules/price';
import { fieldsOf } from '../../platform/schema-refusal';
import type { Actor } from '../../platform/actor';
import { transaction, type StoreContext, type TenantContext } from '../../platform/context';
import { conflict, refused, type AppError } from '../../platform/errors';
import { newId } from '../../platform/random';
import { isStale } from '../../platform/versions';
import { sellLines, type SoldLine } from '../catalog/sales';
import {
  assertDeliverable,
  assertPayable,
  assertReachable,
  assertTakesCash,
  completeAddresses,
  completeWishes,
} from '../orders/book';
import { assertPaymentOption, writeOrder } from '../orders/place';
import { keptDelivery } from '../shipping';
import { recordStep } from './draft-activity';
import {
  askedLine,
  assertSellable,
  assertShippingKnown,
  deliveryTo,
  priceDraft,
} from './draft-pricing.service';
import { isAgreed, type DraftLine, type DraftRow, type ReadDraft } from './draft-rows';
import { getDraft } from './draft-view.service';
import { lockDraft, updateDraft, updateOrderOf } from './drafts.queries';
import { versionConflict } from './drafts.service';

/**
 * Places the order of a draft at once, for the merchant. Of a draft comes one order: whoever asks
 * again is shown the one there is.
 */
export async function placeDraftOrder(
  ctx: StoreContext,
  id: string,
  body: DraftOrder,
): Promise<Draft> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    if (draft.order) return getDraft(ctx, id);
    if (isStale(body, draft.version)) throw versionConflict(ctx, draft);
    const author = ctx.actor;
    await sellDraft(ctx, draft, { ...body, ...contactOf(draft), author });
    const placed = await getDraft(ctx, id);
    const number = placed.order && `#${placed.order.order_number}`;
    await recordStep(ctx, draft, 'order', null, number);
    return placed;
  });
}

interface Placing extends PayLinkOrder {
  email: string | null;
  author: Actor;
}

/**
 * Sells a locked draft and writes its order, at the prices that were agreed or those of now; where
 * they differ from the total that was shown, nothing is placed.
 */
export async function sellDraft(
  ctx: TenantContext,
  draft: ReadDraft,
  { total_price: shown, ...asked }: Placing,
): Promise<string> {
  const wishes = asked.wishes ? completeWishes(asked.wishes) : draft.wishes;
  const placing = { ...asked, ...completeAddresses(asked), wishes };
  assertReachable(placing, placing.payment_option);
  await assertPaymentOption(ctx, placing.payment_option);
  const hasAgreed = isAgreed(draft, ctx.clock.now());
  const priced = await priceDraft(ctx, draft, hasAgreed);
  assertSellable(priced);
  if (!hasAgreed) assertShippingKnown(priced, draft);
  const delivery = deliveryTo(ctx, priced, { ...draft, ...placing, terms: draft.terms });
  assertBrought(draft, placing, { agreed: priced.delivery, delivery });
  const id = newId(ctx);
  const wanted = draft.items.map((line, index) => ({
    ...askedLine(line),
    agreed_price: line.price_override?.price ?? (hasAgreed ? line.list_price : undefined),
    index,
  }));
  const { payment_option } = placing;
  const paid = (one: Price) => pricePaidBy(one, payment_option, delivery.chosen.cod_fee);
  let price = paid(draft);
  const cause = { reason: 'order', order_id: id } as const;
  const { items, taking } = await sellLines(ctx, wanted, cause, async (sold) => {
    if (!hasAgreed) price = paid(currentPrice(draft, sold));
    assertPayable(price);
    assertTakesCash(delivery, payment_option, price.total_price);
    if (shown !== undefined && shown !== price.total_price) throw totalChanged(price);
  });
  const lines = priced.lines.map((line, index) => listedAs(line, items[index]));
  await writeOrder(ctx, {
    ...placing,
    id,
    items,
    taking,
    price,
    delivery: keptDelivery(delivery),
    origin: originOf(draft, lines, { shipping: price.shipping, byRules: priced.shipping_by_rules }),
  });
  await updateDraft(ctx, draft, { ...draft, ...placing, items: lines }, price);
  await updateOrderOf(ctx, draft.id, id);
  return id;
}

/**
 * Refuses to bring it elsewhere than was agreed where nobody goes there, and cash where nobody knows
 * what that costs more. What the merchant has agreed to in spite of the rules holds.
 */
function assertBrought(
  { shipping_address: from, terms }: ReadDraft,
  { shipping_address: to, payment_option }: Pick<Placing, 'shipping_address' | 'payment_option'>,
  { agreed, delivery }: Record<'agreed' | 'delivery', DeliveryQuote>,
): void {
  const place = placeIn(to);
  const isThere = placeIn(from).every((code, index) => code === place[index]);
  const isAgreed = isThere && delivery.chosen.problem === agreed.chosen.problem;
  const isCashByRules = terms.rules.some((rule) => rule.cod_fee || (rule.cod_max ?? null) !== null);
  const isCash = payment_option === 'cash_on_delivery' && isCashByRules;
  if (!isAgreed || (isCash && delivery.chosen.is_least)) assertDeliverable(delivery);
}

function currentPrice(
  { delivery_way: way, shipping_override, shipping_address, terms }: ReadDraft,
  sold: readonly SoldLine[],
): Price {
  const lines = sold.map(({ price, quantity, weight }) => ({
    list_price: price,
    price_override: null,
    quantity,
    weight,
  }));
  const place = placeIn(shipping_address);
  return draftPriceOf(lines, terms.rules, shipping_override, { place, way });
}

/** A line as it was sold; the catalogue's price is known only where it was the price. */
const listedAs = (line: DraftLine, sold: SoldLine | undefined): DraftLine =>
  sold && !line.price_override ? { ...line, list_price: sold.price } : line;

function totalChanged({ total_price }: Price): AppError {
  return conflict({ say: 'price_changed', of: 'draft', total: total_price }, [
    { field: 'total_price', told: { say: 'draft_total_now', total: total_price } },
  ]);
}

/** Whom the merchant's own order goes to: all that a customer would have to say themselves. */
function contactOf({ email, shipping_address }: DraftRow) {
  const address = NewAddress.safeParse(shipping_address);
  if (address.data) return { email, shipping_address: address.data };
  const fields = fieldsOf(address.error).map(({ field, told }) => ({
    field: `shipping_address.${field}`,
    told,
  }));
  throw refused('invalid', { say: 'invalid_input' }, { fields });
}

/** What the order's history tells of the draft: its name, and every price that was agreed and why. */
function originOf(
  draft: DraftRow,
  lines: readonly DraftLine[],
  { shipping, byRules }: { shipping: number; byRules: number },
) {
  const field = 'agreed_price' as const;
  const prices = lines.flatMap(({ name, list_price: listed, price_override: agreed }) => {
    if (!agreed) return [];
    const { price, reason: said } = agreed;
    return [{ field, told: [{ say: 'agreed_price', name, price, listed } as const], said }];
  });
  const told = [{ say: 'agreed_shipping', price: shipping, listed: byRules } as const];
  return [
    { field: 'draft', new_value: draftName(draft) } as const,
    ...prices,
    ...(draft.shipping_override === null ? [] : [{ field, told }]),
  ];
}
