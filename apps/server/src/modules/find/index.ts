export { findRoutes } from './find.routes';
