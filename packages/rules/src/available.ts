/** What can be sold where no count sets an end: more than anybody may order. */
export const ENDLESS = 1_000_000_000;

/** What decides how many pieces of something can be sold. */
export interface Sellable {
  /** Whether the merchant offers it at all. */
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: 'stop' | 'continue' | 'untracked';
}

/** How many pieces can be sold. */
export function availableOf({ in_stock, stock_quantity, stock_policy }: Sellable): number {
  if (!in_stock) return 0;
  return stock_policy === 'stop' ? Math.max(0, stock_quantity) : ENDLESS;
}
