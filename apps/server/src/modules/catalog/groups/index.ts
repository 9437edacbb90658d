export {
  combinationText,
  goodsColumns,
  isSoldAs,
  selectCombinations,
  selectCombinationsOf,
} from './goods-rows.queries';
export { getGroups, listGroups, listOfferParts } from './groups.queries';
export {
  entryKey,
  groupsOf,
  optionsOf,
  pricesOf,
  type EntryRow,
  type PriceGroupRow,
} from './options';
export {
  selectEntriesOf,
  selectGroups,
  selectInlineEntries,
  selectPicturesOf,
  selectPriceGroups,
} from './variant-rows.queries';
