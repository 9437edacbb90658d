export { changePlan } from './change-plan.service';
export {
  assertOrderRoom,
  assertProductRoom,
  assertStoreRoom,
  lockProductRoom,
  noProductRoom,
  takeProductRoom,
  tellOrderUse,
} from './limits.service';
export { listPlans } from './plans.queries';
export { planRoutes } from './plans.routes';
