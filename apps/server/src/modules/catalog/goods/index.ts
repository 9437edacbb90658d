export {
  copyCombinations,
  deleteCombinations,
  listCombinations,
  writeCombinations,
} from './combinations.queries';
export { combinationRoutes } from './combinations.routes';
export { toldGoods } from './goods-activity';
