export { emailChangeRoutes } from './email-change.routes';
