import { SOLD_STATUSES } from '@kade/contract/catalog/products';
import type { File } from '@kade/contract/files';
import type { BasketItem } from '@kade/contract/storefront';
import { goodsOf, NO_GOODS, type Goods } from '@kade/rules/goods';
import { priceOf, problemOf, type ChoiceProblem } from '@kade/rules/selection';
import type { TenantContext } from '../../../platform/context';
import { refused } from '../../../platform/errors';
import {
  nameChoice,
  placeKey,
  type LockedOffer,
  type Offer,
  type StockCause,
  type StockLine,
  type StockMoving,
} from '../entries';
import { entryKey } from '../groups';
import { findOffers, type FoundOffer } from '../shop';
import { fitLines, keepOffers, lockOffers, placeLines, takingFrom } from './stock.service';

/** Pieces of a product in a choice of its variants, as a customer names them. */
export interface WantedLine {
  product_id: string;
  variants: readonly string[];
  quantity: number;
  /** What was agreed for one piece; what it costs now where nothing was. */
  agreed_price?: number | undefined;
  /** Where it stands in the basket; names it in the details of an error. */
  index: number;
  /** What it is called, to be told to who may know it though it is not sold. */
  name?: string | undefined;
}

/** One line a product and choice of variants, however often the basket names it. */
export function mergeLines(items: readonly BasketItem[]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const [index, { product_id, variants = [], quantity }] of items.entries()) {
    const key = [product_id, entryKey(variants)].join();
    const known = lines.get(key) ?? { product_id, variants, quantity: 0, index };
    lines.set(key, { ...known, quantity: known.quantity + quantity });
  }
  return [...lines.values()];
}

/** A line with what it is called and what one piece of it costs now. */
export interface PricedLine extends StockLine, Pick<Goods, 'weight'> {
  name: string;
  price: number;
}

/** A line with what tells it, to be kept as it was when it was sold. */
export interface SoldLine extends PricedLine, Pick<Goods, 'sku' | 'barcode'> {}

/** What was sold, and what takes it from the stock: parts of the statement that writes it. */
export interface Sold {
  items: SoldLine[];
  taking: StockMoving;
}

/** Lines with the offers that they want pieces of, locked until the transaction ends. */
export interface LockedBasket {
  lines: readonly WantedLine[];
  offers: ReadonlyMap<string, LockedOffer>;
}

/** Locks what lines want pieces of, for `sellLocked`. */
export async function lockBasket(
  ctx: TenantContext,
  lines: readonly WantedLine[],
): Promise<LockedBasket> {
  const choices = lines.map(({ variants }) => variants);
  return { lines, offers: await lockOffers(ctx, lines, choices) };
}

/**
 * Sells lines at the prices of now and takes their stock, or takes nothing and throws: `invalid` where
 * a choice is not one that the product offers, `out_of_stock` where pieces are missing. Must run in
 * the transaction of what they are sold for. `assertPriced` may refuse the prices before a piece is
 * taken.
 */
export const sellLines = async (
  ctx: TenantContext,
  lines: readonly WantedLine[],
  cause: StockCause,
  assertPriced: (lines: readonly SoldLine[]) => Promise<void>,
): Promise<Sold> => sellLocked(ctx, named(await lockBasket(ctx, lines)), cause, assertPriced);

/** The same with the names of what is not sold, for who works in the store or was offered it there. */
const named = ({ lines, offers }: LockedBasket): LockedBasket => ({
  lines: lines.map((line) => ({ ...line, name: offers.get(line.product_id)?.name })),
  offers,
});

/** The same of what is locked already. */
export async function sellLocked(
  ctx: TenantContext,
  { lines, offers: locked }: LockedBasket,
  cause: StockCause,
  assertPriced: (lines: readonly SoldLine[]) => Promise<void>,
): Promise<Sold> {
  const offers = keepOffers(
    locked,
    (offer) => SOLD_STATUSES.includes(offer.status) && !offer.deleted_at,
  );
  const problems = lines.flatMap((line) => problemsOf(offers.get(line.product_id), line));
  const fields = problems.filter(({ told }) => told.say !== 'product_not_sold');
  if (fields.length > 0) throw refused('invalid', { say: 'invalid_input' }, { fields });
  const items = lines.map((line) => soldLine(offers.get(line.product_id), line));
  await assertPriced(items);
  return { items, taking: await takingFrom(ctx, offers, items, cause) };
}

/** Why a line cannot be sold. */
export interface LineRefusal {
  field: string;
  told: { say: 'product_not_sold' } | ChoiceProblem;
}

/** A line of a basket that could be placed, with as many pieces as there are for it. */
export interface QuotedLine extends PricedLine {
  thumbnail: File | null;
  available: number;
}

/** Prices lines as they would be sold now. What cannot be sold is left out, and it says why. */
export async function quoteLines(
  ctx: TenantContext,
  lines: readonly WantedLine[],
): Promise<{ lines: QuotedLine[]; leftOut: LineRefusal[] }> {
  const offers = await findOffers(ctx, lines);
  const leftOut = lines.flatMap((line) => problemsOf(offers.get(line.product_id), line));
  const sellable = lines.filter((line) => {
    const offer = offers.get(line.product_id);
    return offer && problemsOf(offer, line).length === 0;
  });
  const priced = sellable.map((line) => {
    const offer = offers.get(line.product_id);
    const sold = priceLine(offer, line);
    return { ...sold, thumbnail: offer ? pictureOf(offer, sold) : null };
  });
  const fitted = fitLines(placeLines(offers, priced), piecesOf(offers));
  return { lines: fitted.map(({ line, available }) => ({ ...line, available })), leftOut };
}

/** What shows a choice: the picture of the first of its variants that has one, else the product's. */
function pictureOf({ thumbnail, pictures }: FoundOffer, { variants }: PricedLine): File | null {
  const chosen = variants.find(({ variant_id }) => pictures.has(variant_id));
  return (chosen && pictures.get(chosen.variant_id)) ?? thumbnail;
}

/** The pieces of offers at every place that was read with them. */
const piecesOf = (offers: ReadonlyMap<string, FoundOffer>) =>
  new Map(
    [...offers.values()].flatMap(({ id: product_id, stock_quantity, entries }) => [
      [placeKey({ product_id, variant_id: null, parents: [] }), stock_quantity] as const,
      ...entries.map(
        (entry) => [placeKey({ ...entry, product_id }), entry.stock_quantity] as const,
      ),
    ]),
  );

function problemsOf(offer: Offer | undefined, line: WantedLine): LineRefusal[] {
  if (!offer) {
    return [{ field: `items.${line.index}.product_id`, told: { say: 'product_not_sold' } }];
  }
  const problem = problemOf(offer.groups, line.variants);
  return problem ? [{ field: `items.${line.index}.variants`, told: problem }] : [];
}

function soldLine(offer: LockedOffer | undefined, line: WantedLine): SoldLine {
  const { sku, barcode } = goodsIn(offer, line);
  return { ...priceLine(offer, line), sku, barcode };
}

/** What tells what is wanted of a product; nothing where it is gone. */
function goodsIn(offer: LockedOffer | undefined, { variants }: WantedLine): Goods {
  if (!offer) return NO_GOODS;
  const key = entryKey(variants);
  const combination = offer.combinations.find((one) => entryKey(one.variants) === key);
  return goodsOf(offer, offer.groups, variants, combination);
}

/** A product that is gone has no price; nothing of it is ever sold. */
function priceLine(offer: LockedOffer | undefined, line: WantedLine): PricedLine {
  const { product_id, variants, quantity, agreed_price } = line;
  return {
    product_id,
    quantity,
    variants: offer ? nameChoice(offer, variants) : [],
    name: offer?.name ?? line.name ?? '',
    price: agreed_price ?? (offer ? priceOf(offer, offer.groups, variants) : 0),
    weight: goodsIn(offer, line).weight,
  };
}
