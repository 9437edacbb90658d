export { authJobs } from './auth.jobs';
export { authRoutes } from './auth.routes';
export { emailChangeRoutes } from './email-change/email-change.routes';
export { factorRoutes } from './factors/factors.routes';
export { warnOwner } from './owner-mails.service';
export { listLiveSessions } from './sessions.queries';
export {
  causerOf,
  countInquiry,
  countStrangersOrder,
  mayCauseMail,
  mayMailInquiry,
} from './throttle';
