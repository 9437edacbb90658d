export { lockStore } from './lock-store.queries';
export {
  assertStoreOpen,
  lockOrderNumbers,
  takeDraftNumber,
  takeOrderNumber,
} from './order-counters.queries';
