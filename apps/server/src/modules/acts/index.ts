export { actRoutes } from './acts.routes';
