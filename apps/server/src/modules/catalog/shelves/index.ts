export { recordMembers, recordShelf } from './shelf-activity';
export {
  deleteShelf,
  getShelf,
  listMemberIds,
  listShelves,
  lockShelf,
  shopKind,
  updateShelfRow,
  type NamedShelf,
  type ShelfKind,
} from './shelves.queries';
export { createShelf, lockForProducts, updateShelf } from './shelves.service';
export {
  deleteEmptyCollections,
  replaceProducts,
  writeCollections,
  writePlaces,
} from './collection-products.queries';
export { deleteEmptyCategories, resolveShelves } from './named-shelves.queries';
