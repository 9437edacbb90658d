export { insertOfPush, pushJobs } from './push.jobs';
export { pushRoutes } from './push.routes';
