export { decodeSheet } from './sheet-encoding';
export { SheetError } from './sheet-error';
export {
  countOf,
  delimiterOf,
  flagOf,
  keptIn,
  mistakeIn,
  neutralise,
  numberIn,
  restore,
  separated,
  short,
  shownIn,
} from './sheet-text';
export { isOldWorkbook, isOpenDocument, isWorkbook, otherSheets, rowsOfWorkbook } from './workbook';
