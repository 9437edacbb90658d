export { applySheet, stockOutcome, type StockOutcome } from './apply-sheet';
export { carriedQuantities } from './kept-stock';
export { groupsOfOptions } from './options-to-groups';
export { limitNotes } from './sheet-limits';
export { placeGoods } from './place-goods';
