import { confirmBillingJob } from './confirm-payment.service';
import { lookAfterSubscriptions } from './look-after.service';
import { endMandateJob } from './mandates.service';
import { issueStatements, remindOfStatements } from './statements.jobs';

export { endBilling } from './closing.queries';
export {
  assertNothingOwed,
  findPaidUntil,
  getClosingFees,
  isAskedFor,
  stateLastFees,
  stopPaying,
} from './closing.service';
export { billingRoutes } from './billing.routes';
export { listStatementSlips } from './statement-slips.queries';
export { findStatement, getSheet, numberOf } from './statements.queries';
export { statementRoutes } from './statements.routes';
export { acceptStatementSlip, refuseStatementSlip } from './statements.service';

export const billingJobs = [
  endMandateJob,
  confirmBillingJob,
  lookAfterSubscriptions,
  issueStatements,
  remindOfStatements,
];
