export {
  copyCombinations,
  deleteCombinations,
  listCombinations,
  writeCombinations,
} from './combinations.queries';
export { combinationRoutes } from './combinations.routes';
export { recordCombinations, toldGoods, type LoggedProduct } from './goods-activity';
