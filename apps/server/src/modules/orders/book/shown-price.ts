import type { Price } from '@kade/rules/price';
import { namedLines } from '@kade/words/price-lines';
import type { Words } from '@kade/words/words';

/** A price whose lines have the names that people read. */
export const shownPrice = <Shown extends Price>({ priceLines }: Words, price: Shown): Shown => ({
  ...price,
  price_lines: namedLines(priceLines, price.price_lines),
});
