export { applySheet, stockOutcome, type StockOutcome } from './apply-sheet';
export { keptCompared } from './kept-compared';
export { carriedQuantities } from './kept-stock';
export { groupsOfOptions } from './options-to-groups';
export { priceNotes } from './price-notes';
export { limitNotes } from './sheet-limits';
export { withSharedValues } from './shared-values';
export { placeGoods } from './place-goods';
