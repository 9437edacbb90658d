export { quantitiesOf, writeCells } from './cells.service';
export { recordStock, type SetCell } from './stock-activity';
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
