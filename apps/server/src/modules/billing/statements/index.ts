export { mailStatement } from './statement-mails';
export { applyToStatement } from './statement-notice.service';
export { findStatementPayment } from './statement-payments.queries';
export { listStatementSlips } from './statement-slips.queries';
export { issueStatements, monthsBack, remindOfStatements } from './statements.jobs';
export {
  findStatement,
  getSheet,
  insertStatement,
  numberOf,
  thisMonth,
} from './statements.queries';
export { statementRoutes } from './statements.routes';
export { acceptStatementSlip, refuseStatementSlip } from './statements.service';
