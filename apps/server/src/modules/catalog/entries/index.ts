export {
  nameChoice,
  placeKey,
  placeOf,
  type ChosenVariant,
  type LockedOffer,
  type Offer,
  type Place,
  type StockLine,
} from './places';
export { insertStockChanges, moveStock, stockMoving } from './stock-changes.queries';
export { listRunLow, listStockChanges } from './stock-changes.queries';
export type { RunLow, StockCause, StockMoving, StockStep } from './stock-changes.queries';
export {
  addToEntries,
  copyEntries,
  deleteEntries,
  deleteEntriesOf,
  getProductStock,
  getStock,
  listEntries,
  listQuantities,
  listQuantitiesOf,
  stockIn,
  upsertEntries,
  upsertEntriesOf,
} from './stock-entries.queries';
