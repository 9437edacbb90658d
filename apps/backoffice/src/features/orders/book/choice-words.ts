import type { OrderItem } from '@kade/contract/orders';

/** What was chosen of a product: `Size: Large, Colour: Red`. */
export const choiceOf = (variants: OrderItem['variants']): string =>
  variants.map(({ group, name }) => `${group}: ${name}`).join(', ');
