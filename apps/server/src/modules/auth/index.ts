export { authJobs } from './auth.jobs';
export { authRoutes } from './auth.routes';
