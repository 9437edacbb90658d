export { recordMembers, recordShelf } from './shelf-activity';
export {
  deleteShelf,
  getShelf,
  listMemberIds,
  listShelves,
  lockShelf,
  shopKind,
  updateShelfRow,
  type ShelfKind,
} from './shelves.queries';
export { createShelf, lockForProducts, updateShelf } from './shelves.service';
