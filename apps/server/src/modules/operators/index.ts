export { inviteOperator, removeOperator } from './accounts.service';
export { setPlan } from './merchants.service';
export { operatorJobs } from './operators.jobs';
export { operatorRoutes } from './operators.routes';
