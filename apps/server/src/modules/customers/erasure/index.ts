export { erasureRoutes } from './erase.routes';
