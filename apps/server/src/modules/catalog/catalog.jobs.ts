import type { JobKind } from '../../platform/jobs';
import { bulkJobs } from './bulk/bulk.jobs';
import { emptyBinsJob } from './products/bin.jobs';
import { importJobs } from './transfer/imports.jobs';

export const catalogJobs: readonly JobKind<never>[] = [emptyBinsJob, ...bulkJobs, ...importJobs];
