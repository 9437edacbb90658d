export { listFailedJobs, reviveJob } from './failed';
export { createJobs, type JobsOptions } from './queue';
export type { FailedJob, JobKind, Jobs, Schedule, Turn, Urgency } from './kinds';
export { queueTables } from './tables';
