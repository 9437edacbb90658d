export { choiceRoutes } from './choices.routes';
