export { decodeSheet } from './sheet-encoding';
export { SheetError } from './sheet-error';
export {
  amountOf,
  countOf,
  delimiterOf,
  flagOf,
  isErrorCell,
  neutralise,
  restore,
  separated,
  short,
} from './sheet-text';
export { isOldWorkbook, isOpenDocument, isWorkbook, rowsOfWorkbook } from './workbook';
