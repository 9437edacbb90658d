import { confirmBillingJob } from './confirm-payment.service';
import { lookAfterSubscriptions } from './look-after.service';
import { endMandateJob } from './mandates.service';
import { issueStatements, remindOfStatements } from './statements.jobs';

export { billingRoutes } from './billing.routes';
export { statementRoutes } from './statements.routes';

export const billingJobs = [
  endMandateJob,
  confirmBillingJob,
  lookAfterSubscriptions,
  issueStatements,
  remindOfStatements,
];
