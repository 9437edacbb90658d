export { holdRoutes } from './holds.routes';
export { holdUntil } from './holds.service';
