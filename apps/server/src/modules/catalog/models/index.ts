export {
  countGroups,
  findByNames,
  insertSource,
  listModels,
  listSources,
  nextModels,
  type KnownProduct,
} from './models.queries';

export { writeModels } from './write-models.service';
