export { traced } from './spans';
export { traceRequests } from './trace-requests';
export { carrying, createTraces, isCarrying, traceJob, type Traces } from './traces';
