import { accountJobs, accountRoutes } from './modules/account';
import { actRoutes } from './modules/acts';
import { activityJobs, activityRoutes } from './modules/activity';
import { cleanUpJob } from './modules/auth/clean-up';
import { emailChangeRoutes } from './modules/auth/email-change';
import { factorRoutes, resealFactorsJob } from './modules/auth/factors';
import { gates } from './modules/auth/gates';
import { passwordRoutes, sendResetMailJob } from './modules/auth/passwords';
import { sessionRoutes } from './modules/auth/sessions';
import { signInRoutes } from './modules/auth/sign-in';
import { billingNoticeRoutes } from './modules/billing/notices';
import { confirmBillingJob } from './modules/billing/checkout';
import {
  endMandateJob,
  lookAfterSubscriptions,
  subscriptionRoutes,
} from './modules/billing/subscriptions';
import { gatewayRoutes } from './modules/billing/gateway';
import { issueStatements, remindOfStatements, statementRoutes } from './modules/billing/statements';
import { alertJobs } from './modules/catalog/alerts';
import { bulkJobs, bulkRoutes } from './modules/catalog/bulk';
import { categoryRoutes } from './modules/catalog/categories';
import { collectionRoutes } from './modules/catalog/collections';
import { productExportRoutes } from './modules/catalog/export';
import { feedRoutes } from './modules/catalog/feeds';
import { combinationRoutes } from './modules/catalog/goods';
import { importJobs, importRoutes } from './modules/catalog/import';
import { inventoryRoutes } from './modules/catalog/inventory';
import { choiceRoutes } from './modules/catalog/choices';
import { emptyBinsJob, productRoutes } from './modules/catalog/products';
import { shopProductRoutes } from './modules/catalog/shop';
import { stockRoutes } from './modules/catalog/stock';
import { variantRoutes } from './modules/catalog/variants';
import { analyticsRoutes } from './modules/catalog/views';
import { customerCopyRoutes } from './modules/customers/copy';
import { erasureRoutes } from './modules/customers/erasure';
import { customerRoutes, mergeCustomers } from './modules/customers/people';
import { readPhonesJob } from './modules/customers/phones';
import { dashboardRoutes } from './modules/dashboard';
import { figuresRoutes } from './modules/figures';
import { findRoutes } from './modules/find';
import { draftRoutes, mailPayLinkJob } from './modules/drafts';
import {
  deleteFileBytes,
  deleteFileBytesLater,
  sweepFiles,
  sweepFilesLater,
} from './modules/files/sweep';
import { uploadRoutes, makeSizes } from './modules/files/upload';
import { serveRoutes } from './modules/files/serve';
import { quotaRoutes } from './modules/files/quota';
import { inquiryJobs, inquiryRoutes } from './modules/inquiries';
import { layoutRoutes, shopPreviewRoutes } from './modules/layouts';
import { merchantRoutes } from './modules/merchants';
import { failedMailRoutes, notificationJobs, outboxRoutes } from './modules/notifications';
import { operatorJobs, operatorRoutes } from './modules/operators';
import { orderChangeJobs, orderChangeRoutes } from './modules/order-many';
import { callbackRoutes } from './modules/order-money/callbacks';
import {
  confirmPaymentJob,
  finishPaymentJob,
  lookUpPaymentJob,
} from './modules/order-money/collect';
import { movementRoutes } from './modules/order-money/ledger';
import { mismatchRoutes } from './modules/order-money/mismatches';
import { refundJob, refundRoutes } from './modules/order-money/refunds';
import { slipRoutes } from './modules/order-money/transfers';
import { verifyRoutes } from './modules/order-money/verify';
import { orderEditRoutes } from './modules/orders/edit';
import { orderLimitRoutes } from './modules/orders/limits';
import { orderListRoutes } from './modules/orders/list';
import { mailOrderJob, orderMailRoutes } from './modules/orders/mail';
import { parcelRoutes } from './modules/orders/parcel';
import { orderRoutes } from './modules/orders/read';
import { orderLinkRoutes } from './modules/orders/shop-order';
import { expireHolds, orderStatusRoutes, tellOfChangeJob } from './modules/orders/status';
import { orderViewRoutes } from './modules/orders/views';
import { pageRoutes } from './modules/pages';
import { bankAccountRoutes } from './modules/payments/bank-accounts';
import { paymentJobs } from './modules/payments/credentials';
import { credentialRoutes, holdRoutes, methodRoutes } from './modules/payments/settings';
import { planRoutes } from './modules/plans';
import { pushJobs, pushRoutes } from './modules/push';
import { shippingRoutes } from './modules/shipping';
import { countPageChangesJob, storefrontRoutes } from './modules/storefront';
import { contactRoutes } from './modules/stores/contact';
import { domainJobs, domainRoutes } from './modules/stores/domains';
import { metadataRoutes, socialsRoutes, themeRoutes } from './modules/stores/brand';
import { policyRoutes } from './modules/stores/policies';
import { openStoreRoutes } from './modules/stores/life';
import { storeRoutes } from './modules/stores/read';
import type { SystemContext } from './platform/context';
import type { JobKind } from './platform/jobs';
import { referenceRoutes } from './platform/reference';
import type { App, Read } from './platform/route';
import { noPreview } from './platform/shop-preview';
import { statusRoutes } from './platform/status';
import { createWebServer } from './platform/web';

/** Every kind of job that the product knows. */
export const jobKinds: readonly JobKind<never>[] = [
  makeSizes,
  sweepFiles,
  sweepFilesLater,
  deleteFileBytes,
  deleteFileBytesLater,
  ...activityJobs,
  ...notificationJobs,
  sendResetMailJob,
  resealFactorsJob,
  cleanUpJob,
  emptyBinsJob,
  ...alertJobs,
  ...bulkJobs,
  ...importJobs,
  ...paymentJobs,
  endMandateJob,
  confirmBillingJob,
  lookAfterSubscriptions,
  issueStatements,
  remindOfStatements,
  ...domainJobs,
  expireHolds,
  mailOrderJob,
  tellOfChangeJob,
  refundJob,
  confirmPaymentJob,
  finishPaymentJob,
  lookUpPaymentJob,
  mailPayLinkJob,
  ...pushJobs,
  ...orderChangeJobs,
  mergeCustomers,
  readPhonesJob,
  ...accountJobs,
  ...inquiryJobs,
  ...operatorJobs,
  countPageChangesJob,
];

/** Every endpoint, room by room. */
const everyRoute: readonly ((app: App) => void)[] = [
  statusRoutes,
  referenceRoutes,
  uploadRoutes,
  serveRoutes,
  quotaRoutes,
  activityRoutes,
  outboxRoutes,
  failedMailRoutes,
  merchantRoutes,
  signInRoutes,
  passwordRoutes,
  sessionRoutes,
  factorRoutes,
  accountRoutes,
  emailChangeRoutes,
  planRoutes,
  methodRoutes,
  holdRoutes,
  orderLimitRoutes,
  credentialRoutes,
  bankAccountRoutes,
  subscriptionRoutes,
  billingNoticeRoutes,
  gatewayRoutes,
  statementRoutes,
  shippingRoutes,
  storeRoutes,
  openStoreRoutes,
  domainRoutes,
  socialsRoutes,
  metadataRoutes,
  policyRoutes,
  themeRoutes,
  pushRoutes,
  contactRoutes,
  pageRoutes,
  categoryRoutes,
  collectionRoutes,
  productRoutes,
  choiceRoutes,
  shopProductRoutes,
  analyticsRoutes,
  bulkRoutes,
  variantRoutes,
  combinationRoutes,
  stockRoutes,
  inventoryRoutes,
  layoutRoutes,
  shopPreviewRoutes,
  importRoutes,
  productExportRoutes,
  feedRoutes,
  orderListRoutes,
  orderViewRoutes,
  orderRoutes,
  orderStatusRoutes,
  orderEditRoutes,
  parcelRoutes,
  orderMailRoutes,
  orderLinkRoutes,
  movementRoutes,
  refundRoutes,
  slipRoutes,
  mismatchRoutes,
  verifyRoutes,
  callbackRoutes,
  orderChangeRoutes,
  draftRoutes,
  customerRoutes,
  customerCopyRoutes,
  erasureRoutes,
  dashboardRoutes,
  figuresRoutes,
  findRoutes,
  actRoutes,
  storefrontRoutes,
  inquiryRoutes,
  operatorRoutes,
];

/** The API, apart from how it is started. */
export async function buildApp(system: SystemContext): Promise<App> {
  const { fastify, limits, shortcut } = createWebServer(system);
  const reads = new Map<string, Read>();
  const parts = { fastify, system, limits, gates, reads, shortcut };
  const app: App = { ...parts, previewShop: noPreview, isLeaving: false };
  for (const addRoutes of everyRoute) addRoutes(app);
  return app;
}
