/** The job, for tests of rooms that know nothing of it. */
export { expireHolds } from '../src/modules/orders/status';
