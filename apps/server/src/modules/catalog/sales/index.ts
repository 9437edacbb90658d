export { mergeLines, quoteLines, sellLines, type SoldLine } from './basket.service';
export { putBackStock, putBackStocks, takeStock, takeStocks } from './stock.service';
