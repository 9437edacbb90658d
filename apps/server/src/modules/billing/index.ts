import { confirmBillingJob } from './confirm-payment.service';
import { lookAfterSubscriptions } from './look-after.service';
import { endMandateJob } from './mandates.service';

export { billingRoutes } from './billing.routes';

export const billingJobs = [endMandateJob, confirmBillingJob, lookAfterSubscriptions];
