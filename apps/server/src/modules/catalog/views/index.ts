export { analyticsRoutes } from './analytics.routes';
export { countView } from './view-counter';
