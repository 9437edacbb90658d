import type { LayoutType } from '@kade/contract/layouts';

interface TypeWords {
  label: string;
  /** What the homepage shows of it. */
  hint: string;
}

export const layoutTypes: Record<LayoutType, TypeWords> = {
  collection: { label: 'Collection row', hint: 'The first eight products of a collection.' },
  banner: { label: 'Banner', hint: 'A picture with words and a button.' },
  text: { label: 'Text', hint: 'A heading and a paragraph.' },
  product: { label: 'Featured product', hint: 'One product, large.' },
  image_row: { label: 'Picture row', hint: 'Up to six pictures beside each other.' },
};
