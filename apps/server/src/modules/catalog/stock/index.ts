export { quantitiesOf, writeCells, type PlacedCell } from './cells.service';
export {
  EDIT,
  nameCombination,
  noteDifference,
  noteFirstStock,
  readCells,
} from './stock-history.service';
export {
  addUp,
  assertCountable,
  changeEntries,
  countedBy,
  findLockedStock,
  type LockedStock,
} from './stock-state.service';
export { stockRoutes } from './stock.routes';
