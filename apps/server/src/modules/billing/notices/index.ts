export { billingNoticeRoutes } from './notices.routes';
export { takeBillingNotice } from './take-notice.service';
