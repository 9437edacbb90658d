export { emailChangeRoutes } from './email-change.routes';
export { isReserved } from './email-changes.queries';
