/** From how many pieces on their number is told. */
export const FEW = 5;

/** How many pieces there are, in the words customers know; nothing more while there are many. */
export function Stock({ available, quiet = false }: { available: number; quiet?: boolean }) {
  if (available <= 0) return <span className="stock stock-none">Sold out</span>;
  if (available <= FEW) return <span className="stock stock-few">Only {available} left</span>;
  return quiet ? null : <span className="stock stock-good">In stock</span>;
}
