export {
  mergeLines,
  quoteLines,
  sellLines,
  type LineRefusal,
  type Sold,
  type SoldLine,
} from './basket.service';
export { putBackStock, putBackStocks, takeStock, takeStocks } from './stock.service';
