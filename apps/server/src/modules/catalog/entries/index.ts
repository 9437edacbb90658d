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
export {
  insertStockChanges,
  listRunLow,
  listStockChanges,
  type StockCause,
  type StockStep,
} from './stock-changes.queries';
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
  upsertEntries,
  upsertEntriesOf,
} from './stock-entries.queries';
