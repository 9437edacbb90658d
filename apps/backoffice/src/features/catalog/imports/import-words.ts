import type { ImportAction, ImportField, ImportState } from '@kade/contract/catalog/imports';

export const stateWords: Record<ImportState, string> = {
  reading: 'Being read',
  ready: 'Waits for you',
  running: 'Running',
  pictures: 'Fetching pictures',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Not readable',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const stateTones = {
  reading: 'blue',
  ready: 'yellow',
  running: 'blue',
  pictures: 'blue',
  done: 'green',
  cancelled: 'grey',
  failed: 'red',
  undoing: 'blue',
  undone: 'grey',
} as const satisfies Record<ImportState, string>;

export const actionWords: Record<ImportAction, string> = {
  create: 'New',
  update: 'Changes',
  same: 'Unchanged',
  broken: 'Broken',
};

export const actionTones = {
  create: 'green',
  update: 'blue',
  same: 'grey',
  broken: 'red',
} as const satisfies Record<ImportAction, string>;

/** What a column of a file may be read for, in the order in which they are offered. */
export const fieldWords: Record<ImportField, string> = {
  title: 'Name',
  price: 'Price',
  sale_price: 'Sale price',
  compare_at_price: 'Price before',
  cost: 'Cost',
  quantity: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  option: 'Option, as size or colour',
  category: 'Category',
  vendor: 'Brand',
  tags: 'Tags',
  description: 'Description',
  image: 'Picture',
  weight_g: 'Weight in grams',
  weight_kg: 'Weight in kilograms',
  status: 'Shown or hidden',
  handle: 'What rows of one product share',
};

/** `1 product`, `3 products`. */
export const productsIn = (count: number) => (count === 1 ? 'product' : 'products');
