export { changePlan } from './change-plan.service';
export {
  assertEditable,
  assertEditableStore,
  assertOrderRoom,
  assertProductRoom,
  assertStoreRoom,
  lockProductRoom,
  noProductRoom,
  productReadOnly,
  takeProductRoom,
  tellOrderUse,
} from './limits.service';
export { listPlans } from './plans.queries';
export { planRoutes } from './plans.routes';
export { isReadOnlyProduct, isReadOnlyStore, listReadOnly } from './surplus.queries';
