export { changePlan } from './change-plan.service';
export { listPlans } from './plans.queries';
export { planRoutes } from './plans.routes';
