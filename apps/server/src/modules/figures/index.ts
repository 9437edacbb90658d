export { figuresRoutes } from './figures.routes';
