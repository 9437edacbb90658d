export {
  callbackDigest,
  eraseCallbacks,
  findCallback,
  hasOrder,
  insertCallback,
  listStoresOfOrder,
  updateCallback,
} from './callbacks.queries';
export { isForNobody } from './callbacks.service';
