import type { ImportAction, ImportState } from '@kade/contract/catalog/imports';

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

/** `1 product`, `3 products`. */
export const productsIn = (count: number) => (count === 1 ? 'product' : 'products');
