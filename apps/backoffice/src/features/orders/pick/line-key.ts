import type { DraftItem } from '@kade/contract/drafts';

/** What one picked line is told from the others by: the product and what was chosen of it. */
export const lineKey = ({ product_id, variants }: Pick<DraftItem, 'product_id' | 'variants'>) =>
  [product_id, ...variants.map(({ _id }) => _id)].join();
