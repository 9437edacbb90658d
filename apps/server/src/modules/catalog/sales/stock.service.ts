import type { StockReason } from '@kade/contract/catalog/inventory';
import { availableOf } from '@kade/rules/available';
import type { TenantContext } from '../../../platform/context';
import { conflict, type AppError } from '../../../platform/errors';
import { additionOfStock, lockProductsAhead } from '../book';
import {
  addToEntries,
  listQuantities,
  moveStock,
  placeKey,
  placeOf,
  stockMoving,
  type LockedOffer,
  type Offer,
  type Place,
  type StockCause,
  type StockLine,
  type StockMoving,
  type StockStep,
} from '../entries';
import { listOfferParts } from '../groups';
import { countedBy, nameCombination } from '../stock';

/** The pieces of an order. */
export interface OrderStock {
  order_id?: string | undefined;
  lines: readonly StockLine[];
}

/**
 * Takes stock again for what was sold before, on sale now or not, or throws `out_of_stock` and takes
 * nothing.
 */
export async function takeStock(
  ctx: TenantContext,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  const [shortage] = await takeStocks(ctx, [{ ...cause, lines }], cause.reason);
  if (shortage) throw shortage;
}

/**
 * The same of many orders, of each all or nothing: the first take before the others. Answers what kept
 * each from it, in their order; undefined where nothing did.
 */
export async function takeStocks(
  ctx: TenantContext,
  orders: readonly OrderStock[],
  reason: StockReason,
): Promise<(AppError | undefined)[]> {
  const all = await lockOffers(ctx, linesOf(orders));
  const offers = keepOffers(all, (offer) => !offer.deleted_at);
  const { shortages, taking } = await takeAll(ctx, offers, orders, reason);
  await moveStock(ctx, taking);
  return shortages;
}

/** Gives pieces back, to the bin too; products and variants that are gone are passed over. */
export async function putBackStock(
  ctx: TenantContext,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  await putBackStocks(ctx, [{ ...cause, lines }], cause.reason);
}

/** The same of many orders. */
export async function putBackStocks(
  ctx: TenantContext,
  orders: readonly OrderStock[],
  reason: StockReason,
): Promise<void> {
  const offers = await lockOffers(ctx, linesOf(orders));
  const placed = placeOrders(offers, orders);
  const pieces = await countLeft(
    ctx,
    placed.flatMap((order) => order.placed),
  );
  await moveStock(ctx, await movingOf(ctx, placed, { sign: 1, reason, pieces }));
}

const linesOf = (orders: readonly OrderStock[]) => orders.flatMap(({ lines }) => lines);

/**
 * Locks the products of lines in the order of their ids, so that buyers never wait in a circle. With
 * a product its entries are locked: nobody writes them without it. `choices`: the combinations of
 * which it is asked what tells them.
 */
export async function lockOffers(
  ctx: TenantContext,
  lines: readonly { product_id: string }[],
  choices: readonly (readonly string[])[] = [],
): Promise<Map<string, LockedOffer>> {
  const ids = lines.map((line) => line.product_id);
  const products = await lockProductsAhead(ctx, ids);
  // After the lock and in a statement of its own: what is read is what holds while the lock does.
  const parts = await listOfferParts(ctx, ids, choices);
  return new Map(
    [...(await products()).values()].map((product) => [
      product.id,
      { ...product, ...(parts.get(product.id) ?? { groups: [], combinations: [] }) },
    ]),
  );
}

/** Those of the locked products of which pieces may be taken. */
export const keepOffers = (
  offers: ReadonlyMap<string, LockedOffer>,
  isKept: (offer: Offer) => boolean,
): Map<string, LockedOffer> => new Map([...offers].filter(([, offer]) => isKept(offer)));

interface PlacedLine<L extends StockLine = StockLine> {
  line: L;
  offer: Offer | undefined;
  place: Place | undefined;
}

/** Lines with where their pieces are counted. */
export const placeLines = <L extends StockLine>(
  offers: ReadonlyMap<string, Offer>,
  lines: readonly L[],
): PlacedLine<L>[] =>
  lines.map((line) => {
    const offer = offers.get(line.product_id);
    return { line, offer, place: offer && placeOf(offer, line.variants) };
  });

/**
 * How many of the pieces at each place each line can have, after the lines before it took theirs:
 * lines of one product may draw on the same stock.
 */
export function fitLines<L extends StockLine>(
  placed: readonly PlacedLine<L>[],
  pieces: ReadonlyMap<string, number>,
): (PlacedLine<L> & { available: number })[] {
  const left = new Map(pieces);
  return placed.map((entry) => {
    const key = entry.place ? placeKey(entry.place) : '';
    const stock_quantity = left.get(key) ?? 0;
    const available = entry.offer ? availableOf({ ...entry.offer, stock_quantity }) : 0;
    left.set(key, stock_quantity - Math.min(available, entry.line.quantity));
    return { ...entry, available };
  });
}

async function countLeft(
  ctx: TenantContext,
  placed: readonly PlacedLine[],
): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  const entries: (Place & { variant_id: string })[] = [];
  for (const { offer, place } of placed) {
    if (!offer || !place) continue;
    const { variant_id } = place;
    if (variant_id === null) left.set(placeKey(place), offer.stock_quantity);
    else entries.push({ ...place, variant_id });
  }
  const quantities = await listQuantities(ctx, entries);
  for (const [index, entry] of entries.entries()) left.set(placeKey(entry), quantities[index] ?? 0);
  return left;
}

/**
 * What takes the stock of lines of locked products, as parts of the statement that writes what they are
 * sold with; throws `out_of_stock` and takes nothing.
 */
export async function takingFrom(
  ctx: TenantContext,
  offers: ReadonlyMap<string, Offer>,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<StockMoving> {
  const { shortages, taking } = await takeAll(ctx, offers, [{ ...cause, lines }], cause.reason);
  for (const shortage of shortages) if (shortage) throw shortage;
  return taking;
}

async function takeAll(
  ctx: TenantContext,
  offers: ReadonlyMap<string, Offer>,
  orders: readonly OrderStock[],
  reason: StockReason,
): Promise<{ shortages: (AppError | undefined)[]; taking: StockMoving }> {
  const placed = placeOrders(offers, orders);
  const pieces = await countLeft(
    ctx,
    placed.flatMap((order) => order.placed),
  );
  const left = new Map(pieces);
  const shortages = placed.map((order) => takePieces(left, order.placed));
  const taken = placed.filter((_, index) => !shortages[index]);
  return { shortages, taking: await movingOf(ctx, taken, { sign: -1, reason, pieces }) };
}

/** Takes the pieces of an order off what is left, or nothing of it, and says what is missing. */
function takePieces(left: Map<string, number>, placed: readonly PlacedLine[]) {
  const missing = fitLines(placed, left).filter(({ line, available }) => available < line.quantity);
  if (missing.length > 0) return outOfStock(missing);
  for (const { line, place } of placed) {
    const key = place ? placeKey(place) : '';
    left.set(key, (left.get(key) ?? 0) - line.quantity);
  }
  return undefined;
}

interface PlacedOrder {
  order_id: string | undefined;
  placed: readonly PlacedLine[];
}

const placeOrders = (
  offers: ReadonlyMap<string, Offer>,
  orders: readonly OrderStock[],
): PlacedOrder[] =>
  orders.map(({ order_id, lines }) => ({ order_id, placed: placeLines(offers, lines) }));

/** What is added to one place. */
interface PlaceMove {
  offer: Offer;
  place: Place;
  quantity: number;
}

/**
 * Moves the pieces of orders at their entries, and answers what moves them by product; `pieces`: what
 * there is at their places before.
 */
async function movingOf(
  ctx: TenantContext,
  orders: readonly PlacedOrder[],
  {
    sign,
    reason,
    pieces,
  }: { sign: 1 | -1; reason: StockReason; pieces: ReadonlyMap<string, number> },
): Promise<StockMoving> {
  const all = placeMoves(
    orders.flatMap(({ placed }) => placed),
    sign,
  );
  const entries = [...all.values()].flatMap(({ place: { variant_id, ...place }, quantity }) =>
    variant_id === null ? [] : [{ ...place, variant_id, quantity }],
  );
  await addToEntries(ctx, entries);
  const before = new Map(pieces);
  const steps = orders.flatMap(({ order_id, placed }) =>
    [...placeMoves(placed, sign)].map(([key, move]) => {
      const was = before.get(key) ?? 0;
      before.set(key, was + move.quantity);
      return { ...stepOf(move, was), order_id };
    }),
  );
  const addition = additionOfStock(ctx, productMoves([...all.values()]));
  return stockMoving(ctx, { reason }, steps, addition);
}

/** The pieces of lines by where they are counted. */
function placeMoves(placed: readonly PlacedLine[], sign: 1 | -1): Map<string, PlaceMove> {
  const moves = new Map<string, PlaceMove>();
  for (const { line, offer, place } of placed) {
    if (!offer || !place || offer.stock_policy === 'untracked') continue;
    const key = placeKey(place);
    const quantity = (moves.get(key)?.quantity ?? 0) + sign * line.quantity;
    moves.set(key, { offer, place, quantity });
  }
  return moves;
}

/** The same by product. */
function productMoves(moves: readonly PlaceMove[]) {
  const products = new Map<string, { offer: Offer; quantity: number }>();
  for (const { offer, quantity } of moves) {
    const moved = products.get(offer.id)?.quantity ?? 0;
    products.set(offer.id, { offer, quantity: moved + quantity });
  }
  return [...products.values()].map(({ offer, quantity }) => ({
    product_id: offer.id,
    quantity,
    counted: countedBy(offer.groups),
  }));
}

function stepOf({ offer, place, quantity }: PlaceMove, before: number): StockStep {
  const variants = place.variant_id === null ? [] : [...place.parents, place.variant_id];
  return {
    product_id: offer.id,
    product_name: offer.name,
    combination: nameCombination(offer.groups, variants),
    before,
    after: before + quantity,
  };
}

function outOfStock(
  missing: readonly { line: StockLine; offer: Offer | undefined; available: number }[],
): AppError {
  const said = missing.map(({ line, offer, available: left }) => ({
    field: line.product_id,
    shortage: {
      name: (offer?.name ?? line.name) || null,
      variants: line.variants.map(({ name }) => name),
      left,
      isGone: offer === undefined,
    },
  }));
  const fields = said.map(({ field, shortage }) => ({
    field,
    told: { say: 'short_of', shortage } as const,
  }));
  const shortages = said.map(({ shortage }) => shortage);
  return conflict({ say: 'out_of_stock', shortages }, fields);
}
