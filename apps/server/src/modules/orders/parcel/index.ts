export { undoTracking } from './tracking.service';
export { parcelRoutes } from './tracking.routes';
