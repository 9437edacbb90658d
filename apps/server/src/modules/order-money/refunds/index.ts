export { refundJob } from './refund-job.service';
export { eraseRefunds, findRefund, listRefunding } from './refunds.queries';
export { refundRoutes } from './refunds.routes';
export { settleRefund } from './settle-refund.service';
