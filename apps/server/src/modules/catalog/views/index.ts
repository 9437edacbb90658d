export { analyticsRoutes } from './analytics.routes';
export { countViews } from './view-counter';
