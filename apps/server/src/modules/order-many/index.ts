export { orderChangeJobs } from './order-changes.jobs';
export { orderChangeRoutes } from './order-changes.routes';
export { undoOrderChange } from './order-changes.service';
