export { decodeSheet } from './sheet-encoding';
export {
  amountOf,
  countOf,
  cut,
  delimiterOf,
  flagOf,
  neutralise,
  restore,
  separated,
  short,
} from './sheet-text';
export { isOldWorkbook, isWorkbook, rowsOfWorkbook, WorkbookError } from './workbook';
