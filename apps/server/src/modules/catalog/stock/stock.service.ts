import type { TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { listGroups } from '../variants/variants.queries';
import { placeKey, placeOf, type Offer, type Place, type StockLine } from './places';
import { addToEntries, listQuantities } from './stock-entries.queries';
import { insertStockChanges, type StockCause } from './stock-changes.queries';
import { nameCombination } from './stock-history.service';
import { countedBy } from './stock-state.service';
import { addStock, lockProducts } from './stock.queries';

/**
 * Takes stock again for what was sold before, on sale now or not, or throws `out_of_stock` and takes
 * nothing.
 */
export async function takeStock(
  ctx: TenantContext,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  const offers = keepOffers(await lockOffers(ctx, lines), (offer) => !offer.deleted_at);
  await takeFrom(ctx, offers, lines, cause);
}

/** Gives pieces back, to the bin too; products and variants that are gone are passed over. */
export async function putBackStock(
  ctx: TenantContext,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  const offers = await lockOffers(ctx, lines);
  await moveStock(ctx, placeLines(offers, lines), 1, cause);
}

/**
 * Locks the products of lines in the order of their ids, so that buyers never wait in a circle. With
 * a product its entries are locked: nobody writes them without it.
 */
export async function lockOffers(
  ctx: TenantContext,
  lines: readonly { product_id: string }[],
): Promise<Map<string, Offer>> {
  const ids = lines.map((line) => line.product_id);
  const products = await lockProducts(ctx, ids);
  // After the lock and in a statement of its own: what is read is what holds while the lock does.
  const groups = await listGroups(ctx, ids);
  return new Map(
    [...products.values()].map((product) => [
      product.id,
      { ...product, groups: groups.get(product.id) ?? [] },
    ]),
  );
}

/** Those of the locked products of which pieces may be taken. */
export const keepOffers = (
  offers: ReadonlyMap<string, Offer>,
  isKept: (offer: Offer) => boolean,
): Map<string, Offer> => new Map([...offers].filter(([, offer]) => isKept(offer)));

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
    const available = entry.offer?.in_stock ? (left.get(key) ?? 0) : 0;
    left.set(key, Math.max(0, available - entry.line.quantity));
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

/** Takes the stock of lines of locked products, or throws `out_of_stock` and takes nothing. */
export async function takeFrom(
  ctx: TenantContext,
  offers: ReadonlyMap<string, Offer>,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  const placed = placeLines(offers, lines);
  const fitted = fitLines(placed, await countLeft(ctx, placed));
  const details = fitted.flatMap(({ line, offer, available }) =>
    available >= line.quantity
      ? []
      : [{ field: line.product_id, message: shortageOf(line, offer, available) }],
  );
  if (details.length > 0) {
    const message = details.map((detail) => detail.message).join(' ');
    throw new AppError('out_of_stock', message, { details });
  }
  await moveStock(ctx, fitted, -1, cause);
}

async function moveStock(
  ctx: TenantContext,
  placed: readonly PlacedLine[],
  sign: 1 | -1,
  cause: StockCause,
): Promise<void> {
  const products = new Map<string, { offer: Offer; quantity: number }>();
  const places = new Map<string, { offer: Offer; place: Place; quantity: number }>();
  for (const { line, offer, place } of placed) {
    if (!offer || !place) continue;
    const pieces = sign * line.quantity;
    const moved = products.get(offer.id)?.quantity ?? 0;
    products.set(offer.id, { offer, quantity: moved + pieces });
    const key = placeKey(place);
    places.set(key, { offer, place, quantity: (places.get(key)?.quantity ?? 0) + pieces });
  }
  const before = await countLeft(ctx, placed);
  const entries = [...places.values()].flatMap(({ place: { variant_id, ...place }, quantity }) =>
    variant_id === null ? [] : [{ ...place, variant_id, quantity }],
  );
  await addToEntries(ctx, entries);
  const moves = [...products.values()].map(({ offer, quantity }) => ({
    product_id: offer.id,
    quantity,
    counted: countedBy(offer.groups),
  }));
  await addStock(ctx, moves);
  const steps = [...places].map(([key, { offer, place, quantity }]) => {
    const variants = place.variant_id === null ? [] : [...place.parents, place.variant_id];
    return {
      product_id: offer.id,
      product_name: offer.name,
      variants,
      combination: nameCombination(offer.groups, variants),
      before: before.get(key) ?? 0,
      after: (before.get(key) ?? 0) + quantity,
    };
  });
  await insertStockChanges(ctx, cause, steps);
}

function shortageOf(line: StockLine, offer: Offer | undefined, available: number): string {
  if (!offer) return 'A product in the basket is no longer sold.';
  const choice = line.variants.map(({ name }) => name).join(', ');
  const name = choice === '' ? offer.name : `${offer.name} (${choice})`;
  if (available === 0) return `“${name}” is sold out.`;
  return `Only ${available} of “${name}” ${available === 1 ? 'is' : 'are'} left.`;
}
