export { createJobs, type JobsOptions } from './queue';
export type { FailedJob, JobKind, Jobs, Urgency } from './kinds';
