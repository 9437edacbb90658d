export { traced } from './spans';
export { traceRequests } from './trace-requests';
export { carrying, createTraces, traceJob, type Traces } from './traces';
