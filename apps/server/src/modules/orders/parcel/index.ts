export { parcelRoutes } from './tracking.routes';
