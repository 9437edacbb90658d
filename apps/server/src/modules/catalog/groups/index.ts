export {
  combinationText,
  goodsColumns,
  isMeantBy,
  selectSoldAs,
  selectCombinations,
  selectCombinationsOf,
} from './goods-rows.queries';
export { getGroups, listGroups, listOfferParts } from './groups.queries';
export { entryKey, groupsOf, optionsOf, type EntryRow } from './options';
export {
  selectEntriesOf,
  selectGroups,
  selectInlineEntries,
  selectPicturesOf,
} from './variant-rows.queries';
