export { feedRoutes } from './feeds.routes';
