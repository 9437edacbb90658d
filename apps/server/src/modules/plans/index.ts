export { changePlan } from './change-plan.service';
export { planRoutes } from './plans.routes';
