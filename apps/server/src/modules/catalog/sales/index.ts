export {
  lockBasket,
  mergeLines,
  quoteLines,
  sellLines,
  sellLocked,
  type LineRefusal,
  type LockedBasket,
  type Sold,
  type SoldLine,
} from './basket.service';
export { putBackStock, putBackStocks, takeStock, takeStocks } from './stock.service';
