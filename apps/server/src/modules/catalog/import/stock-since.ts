import { applySheet, carriedQuantities } from '../apply';
import { combinationText } from '../groups';
import type { SheetProduct } from '../sheets';
import { cellsOf, type ProductModel } from '../whole';

/** What a file says of a product, with what there was of it when that was reviewed. */
export interface ReviewedSheet extends SheetProduct {
  /** Pieces by their combination; none of a product that the file makes, or says no pieces of. */
  seen?: Record<string, number>;
}

/** A file's product to be kept until the merchant says yes to it. */
export function reviewed(model: ProductModel, sheet: SheetProduct): ReviewedSheet {
  if (!sheet.hasQuantities) return sheet;
  const seen: Record<string, number> = {};
  for (const { ids, quantity } of cellsOf(model)) seen[combinationText(ids)] = quantity;
  return { ...sheet, seen };
}

/**
 * A product after what a file says of it, as it was reviewed: a number that the file left as it was
 * stays what it is by now, and what went since goes off a number that the file changed.
 */
export function applyReviewed(
  model: ProductModel | undefined,
  sheet: ReviewedSheet,
  tools: Parameters<typeof applySheet>[2],
): ProductModel {
  const { seen } = sheet;
  if (!model || !seen) return applySheet(model, sheet, tools);
  const then = cellsOf(model).map(({ ids, quantity }) => seen[combinationText(ids)] ?? quantity);
  const after = applySheet({ ...model, quantities: then }, sheet, tools);
  const was = carriedQuantities({ ...model, quantities: then }, after.groups);
  const is = carriedQuantities(model, after.groups);
  return {
    ...after,
    quantities: after.quantities.map((told, cell) =>
      stockSince(told, was[cell] ?? 0, is[cell] ?? 0),
    ),
  };
}

function stockSince(told: number, was: number, is: number): number {
  if (told === was) return is;
  // A file leaves nothing below 0 but what was sold there before.
  return is < was ? Math.max(Math.min(0, is), told - (was - is)) : told;
}
