export { verifyRoutes } from './verify.routes';
