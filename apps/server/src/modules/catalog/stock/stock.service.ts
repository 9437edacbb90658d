import { availableOf } from '@kade/rules/basket';
import type { TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { addStock, lockProducts, type LockedProduct } from './stock.queries';

/** Pieces of one product; each product appears once in a list of lines. */
export interface StockLine {
  product_id: string;
  quantity: number;
}

/**
 * Takes stock for all lines, or throws `out_of_stock` naming every line that cannot be served and
 * takes nothing. Rows are locked in the order of their ids, so that buyers never wait in a circle.
 * Must run in the transaction of what the stock is taken for.
 */
export async function takeStock(
  ctx: TenantContext,
  lines: readonly StockLine[],
): Promise<Map<string, LockedProduct>> {
  const products = await lockProducts(
    ctx,
    lines.map((line) => line.product_id),
  );
  const details = lines.flatMap((line) => {
    const words = shortageOf(line, products.get(line.product_id));
    return words ? [{ field: line.product_id, message: words }] : [];
  });
  if (details.length > 0) {
    const message = details.map((detail) => detail.message).join(' ');
    throw new AppError('out_of_stock', message, { details });
  }
  await addStock(
    ctx,
    lines.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
  );
  return products;
}

/** Gives pieces back; products deleted meanwhile are passed over. */
export async function putBackStock(ctx: TenantContext, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(
    ctx,
    lines.map((line) => line.product_id),
  );
  await addStock(ctx, lines);
}

function shortageOf(line: StockLine, product: LockedProduct | undefined): string | undefined {
  if (!product) return 'A product in the basket is no longer sold.';
  const available = availableOf(product);
  if (available >= line.quantity) return undefined;
  if (available === 0) return `“${product.name}” is sold out.`;
  return `Only ${available} of “${product.name}” ${available === 1 ? 'is' : 'are'} left.`;
}
