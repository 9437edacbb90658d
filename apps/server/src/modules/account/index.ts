export { accountJobs } from './account.jobs';
export { accountRoutes } from './account.routes';
