export { ownCombinations, type Placed } from './own-combinations';
export {
  cellsOf,
  chooser,
  combinationsKey,
  differences,
  groupsKey,
  imagesKey,
  isMoved,
  isSameModel,
  type ModelCombination,
  type ModelGroup,
  type ModelImage,
  type ModelWrite,
  type ProductModel,
} from './product-model';
