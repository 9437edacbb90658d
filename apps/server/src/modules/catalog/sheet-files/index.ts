export { decodeSheet } from './sheet-encoding';
export { SheetError } from './sheet-error';
export {
  amountOf,
  countOf,
  delimiterOf,
  flagOf,
  isDateCell,
  isErrorCell,
  keptIn,
  neutralise,
  numberIn,
  restore,
  separated,
  short,
  shownIn,
} from './sheet-text';
export { isOldWorkbook, isOpenDocument, isWorkbook, rowsOfWorkbook } from './workbook';
