export { bulkJobs } from './bulk.jobs';
export { bulkRoutes } from './bulk.routes';
export { undoBulk } from './bulk.service';
