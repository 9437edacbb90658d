export {
  countGroups,
  findByNames,
  insertSource,
  listModels,
  listSources,
  nextModels,
  type KnownProduct,
} from './models.queries';
export { ownCombinations, type Placed } from './own-combinations';
export {
  chooser,
  differences,
  isSameModel,
  type ModelCombination,
  type ModelGroup,
  type ModelImage,
  type ProductModel,
} from './product-model';
export { deleteEmptyCollections } from './write-collections.queries';
export { binProducts, deleteEmptyCategories, type ModelWrite } from './write-models.queries';
export { writeModels } from './write-models.service';
