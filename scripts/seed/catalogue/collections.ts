import type { Random } from '../random';
import type { ProductTemplate } from './template';

interface Placed {
  product: Pick<ProductTemplate, 'price' | 'tags'>;
}

export interface CollectionTemplate {
  name: string;
  description: string;
  /** Which of a shop's products, the newest first, belong in it; in the order shown. */
  choose<T extends Placed>(products: readonly T[], random: Random): readonly T[];
}

function tagged(...tags: readonly string[]): CollectionTemplate['choose'] {
  return (products) =>
    products.filter(({ product }) => product.tags.some((tag) => tags.includes(tag)));
}

export const COLLECTIONS: readonly CollectionTemplate[] = [
  {
    name: 'New arrivals',
    description: 'What came in this month.',
    choose: (products) => products.slice(0, 12),
  },
  {
    name: 'Best sellers',
    description: 'What our customers come back for.',
    choose: (products, random) => random.shuffle(products).slice(0, 8),
  },
  {
    name: 'Gifts under Rs 5,000',
    description: 'Small things that say enough.',
    choose: (products) =>
      products.filter(({ product }) => product.price < 5000 && product.tags.includes('gift')),
  },
  {
    name: 'For the home',
    description: 'Cloth, clay and light for the rooms you live in.',
    choose: tagged('home', 'table', 'cushion', 'vase', 'candle'),
  },
  {
    name: 'Avurudu table',
    description: 'Sweetmeats, lamps and hampers for the New Year.',
    choose: tagged('avurudu', 'lamp', 'sweets', 'treacle', 'festive'),
  },
  {
    name: 'Wedding and festival',
    description: 'For the poruwa, the dance and the photographs.',
    choose: tagged('wedding', 'bridal', 'occasion', 'festive', 'silk'),
  },
  {
    name: 'Kind to the earth',
    description: 'Coconut, reed, recycled paper and undyed cotton.',
    choose: tagged('eco', 'organic', 'natural'),
  },
  {
    name: 'For children',
    description: 'Toys, books and clothes with room to grow.',
    choose: tagged('children', 'toy', 'baby', 'school'),
  },
];
