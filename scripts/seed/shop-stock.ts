import { cellFinder, combinationAt } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { authorOf, SHOPPER, type Actor } from '../../apps/server/src/platform/actor';
import type { NumberedOrder } from './order-rows';
import { seeded } from './random';
import type { Row } from './rows.queries';
import { idAt } from './id-at';
import { DAY_MS, type Shop, type ShopProduct } from './shops';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';

const HOUR_MS = 60 * 60 * 1000;
/** A shop never had so many pieces more than it has now. */
const PLENTY = [20, 60] as const;
/** It buys more when so few are left. */
const FEW = [0, 4] as const;

/** Pieces that an order took of a combination, or gave back. */
interface Move {
  at: Date;
  pieces: number;
  reason: 'order' | 'cancel';
  orderId: string;
}

/** One step of the history: an order's, or the merchant's own hand. */
export interface StockStep {
  at: Date;
  product: ShopProduct;
  combination: string;
  before: number;
  after: number;
  reason: 'order' | 'cancel' | 'edit';
  orderId: string | null;
}

/** Notes what orders did to the stock, and tells how it came to what is there now. */
export interface StockBook {
  note(order: NumberedOrder): void;
  /** Every step, in its order of time; the first of each combination is the stock it began with. */
  steps(): StockStep[];
}

export function openStockBook(shop: Shop, now: Date): StockBook {
  const books = new Map(
    shop.products.map((product) => {
      const groups = stockGroupsOf(product.groups);
      const counts = groups.length > 0 ? product.cells : [product.stock];
      const moves = counts.map((): Move[] => []);
      return [product, { groups, counts, moves, cellAt: cellFinder(groups) }] as const;
    }),
  );
  return {
    note({ id: orderId, placedAt, lines, changes, status }) {
      const cancelledAt = changes.find(({ to }) => to === 'cancelled')?.at;
      for (const { product, chosen, quantity } of lines) {
        const book = books.get(product);
        const moves = book?.moves[book.cellAt(chosen) ?? -1];
        moves?.push({ at: placedAt, pieces: -quantity, reason: 'order', orderId });
        if (status !== 'cancelled' || !cancelledAt) continue;
        moves?.push({ at: cancelledAt, pieces: quantity, reason: 'cancel', orderId });
      }
    },
    steps() {
      const steps = [...books].flatMap(([product, { groups, counts, moves }]) =>
        counts.flatMap((count, cell) => {
          const variants = combinationAt(groups, cell);
          const named = groups.map(({ variants: all }, at) =>
            all.find(({ _id }) => _id === variants[at]),
          );
          const combination = named.map((variant) => variant?.name ?? '').join(' / ');
          const told = tell(product, { count, cell, moves: moves[cell] ?? [], now });
          return told.map((step) => ({ ...step, product, combination }));
        }),
      );
      return steps.sort((one, other) => one.at.getTime() - other.at.getTime());
    },
  };
}

type Told = Pick<StockStep, 'at' | 'before' | 'after' | 'reason' | 'orderId'>;

/**
 * Goes back from what is there now: whenever there would have been more than a shop keeps, it had
 * bought some; whenever fewer than came back, somebody had counted wrongly.
 */
function tell(
  product: ShopProduct,
  { count, cell, moves, now }: { count: number; cell: number; moves: readonly Move[]; now: Date },
): Told[] {
  const random = seeded(`${product.name}: history ${cell}`);
  const told: Told[] = [];
  let [level, until] = [count, now];
  const edit = (at: Date, before: number) => {
    if (before !== level) told.push({ at, before, after: level, reason: 'edit', orderId: null });
    level = before;
  };
  const most = count + random.int(...PLENTY);
  for (const { at, pieces, reason, orderId } of moves.toSorted((a, b) => +b.at - +a.at)) {
    const before = level - pieces;
    if (before < 0) edit(between(at, until), pieces + random.int(...FEW));
    else if (before > most) edit(between(at, until), random.int(...FEW));
    told.push({ at, before: level - pieces, after: level, reason, orderId });
    [level, until] = [level - pieces, at];
  }
  edit(product.createdAt, 0);
  return told.toReversed();
}

/** A moment between two others, in the shop's hours where there are any between them. */
function between(from: Date, until: Date): Date {
  const midnight = lastDays(until, 1, STORE_TIME_ZONE).getTime();
  for (const day of [midnight, midnight - DAY_MS]) {
    const at = new Date(day + 10 * HOUR_MS + (until.getTime() % HOUR_MS));
    if (at > from && at < until) return at;
  }
  return new Date((from.getTime() + until.getTime()) / 2);
}

export const stockRows = (
  shop: Shop,
  steps: readonly StockStep[],
  merchant: Actor,
): Row<'stock_changes'>[] =>
  steps.map(({ at, product, combination, before, after, reason, orderId }) => ({
    store_id: shop.id,
    id: idAt(at),
    product_id: product.id,
    product_name: product.name,
    combination,
    reason,
    before,
    after,
    ...authorOf(reason === 'order' ? SHOPPER : merchant),
    order_id: orderId,
    created_at: at,
  }));
