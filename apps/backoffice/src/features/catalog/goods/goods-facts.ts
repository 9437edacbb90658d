import type { Variant } from '@kade/contract/catalog/variants';
import { formatCount, formatRs } from '@kade/words/english';

type Told = Pick<Variant, 'barcode' | 'weight' | 'compare_at_price'>;

/** What is told of a product or a variant, and nothing of what is not. */
export const goodsFacts = ({ barcode, weight, compare_at_price }: Told) =>
  [
    { term: 'Barcode', value: barcode },
    { term: 'Weight', value: weight === null ? '' : `${formatCount(weight)} g` },
    {
      term: 'Compare-at price',
      value: compare_at_price === null ? '' : formatRs(compare_at_price),
    },
  ].filter(({ value }) => value !== '');
