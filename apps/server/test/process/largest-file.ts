/** Combinations of the largest product that there may be: 100 by 100. */
const SIZES = 100;
const COLOURS = 100;

/** The largest product, so many pieces of each combination, in the columns of Shopify. */
function largestProduct(pieces: number): string[] {
  return Array.from({ length: SIZES * COLOURS }, (_, row) => {
    const first = row === 0 ? ['Sarong', 'Size', 'Colour'] : ['', '', ''];
    const values = [`S${Math.floor(row / COLOURS)}`, `C${row % COLOURS}`];
    return [first[0], 'sarong', first[1], values[0], first[2], values[1], 100, pieces].join();
  });
}

/** A file of the largest size: the largest product and small ones with long descriptions. */
export function largestFile(pieces: number, others = 2_000): string {
  const header =
    'Title,Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Body (HTML)';
  const text = 'Carved by hand in Ambalangoda. '.repeat(200);
  const small = Array.from(
    { length: others },
    (_, index) => `Mask ${index},mask-${index},,,,,${index + 1},${pieces},<p>${text}</p>`,
  );
  return [header, ...largestProduct(pieces).map((row) => `${row},`), ...small].join('\n');
}
