import type { SystemContext } from './platform/context';
import type { JobKind } from './platform/jobs';
import { referenceRoutes } from './platform/reference';
import type { App } from './platform/route';
import { createWebServer, type WebServer } from './platform/web';
import { statusRoutes } from './platform/status';
import { accountJobs, accountRoutes } from './modules/account';
import { activityJobs, activityRoutes } from './modules/activity';
import { authJobs, authRoutes, emailChangeRoutes, factorRoutes } from './modules/auth';
import { billingJobs, billingRoutes, statementRoutes } from './modules/billing';
import {
  analyticsRoutes,
  bulkRoutes,
  catalogJobs,
  categoryRoutes,
  collectionRoutes,
  importRoutes,
  inventoryRoutes,
  productRoutes,
  stockRoutes,
  variantRoutes,
} from './modules/catalog';
import { dashboardRoutes } from './modules/dashboard';
import { fileJobs, fileRoutes } from './modules/files';
import { inquiryJobs, inquiryRoutes } from './modules/inquiries';
import { layoutRoutes } from './modules/layouts';
import { merchantRoutes } from './modules/merchants';
import { failedMailRoutes, notificationJobs, outboxRoutes } from './modules/notifications';
import { operatorJobs, operatorRoutes } from './modules/operators';
import {
  confirmCardJob,
  customerCopyRoutes,
  customerRoutes,
  draftRoutes,
  erasureRoutes,
  expireHolds,
  finishPaypalJob,
  mailOrderJob,
  mailPayLinkJob,
  mergeCustomers,
  orderChangeJobs,
  orderChangeRoutes,
  readPhonesJob,
  refundJob,
  tellOfChangeJob,
  orderListRoutes,
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
  payhereRoutes,
  paypalRoutes,
} from './modules/orders';
import {
  paymentJobs,
  methodRoutes,
  holdRoutes,
  orderLimitRoutes,
  credentialRoutes,
  bankAccountRoutes,
} from './modules/payments';
import { planRoutes } from './modules/plans';
import { shippingRoutes } from './modules/shipping';
import { storefrontRoutes } from './modules/storefront';
import {
  domainJobs,
  domainRoutes,
  metadataRoutes,
  policyRoutes,
  socialsRoutes,
  storeRoutes,
  themeRoutes,
} from './modules/stores';

/** Every kind of job that the product knows. */
export const jobKinds: readonly JobKind<never>[] = [
  ...fileJobs,
  ...activityJobs,
  ...notificationJobs,
  ...authJobs,
  ...catalogJobs,
  ...paymentJobs,
  ...billingJobs,
  ...domainJobs,
  expireHolds,
  mailOrderJob,
  tellOfChangeJob,
  refundJob,
  confirmCardJob,
  finishPaypalJob,
  mailPayLinkJob,
  ...orderChangeJobs,
  mergeCustomers,
  readPhonesJob,
  ...accountJobs,
  ...inquiryJobs,
  ...operatorJobs,
];

/** Every endpoint, room by room. */
const everyRoute: readonly ((app: App) => void)[] = [
  statusRoutes,
  referenceRoutes,
  fileRoutes,
  activityRoutes,
  outboxRoutes,
  failedMailRoutes,
  merchantRoutes,
  authRoutes,
  factorRoutes,
  accountRoutes,
  emailChangeRoutes,
  planRoutes,
  methodRoutes,
  holdRoutes,
  orderLimitRoutes,
  credentialRoutes,
  bankAccountRoutes,
  billingRoutes,
  statementRoutes,
  shippingRoutes,
  storeRoutes,
  domainRoutes,
  socialsRoutes,
  metadataRoutes,
  policyRoutes,
  themeRoutes,
  categoryRoutes,
  collectionRoutes,
  productRoutes,
  analyticsRoutes,
  bulkRoutes,
  variantRoutes,
  stockRoutes,
  inventoryRoutes,
  layoutRoutes,
  importRoutes,
  orderListRoutes,
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
  payhereRoutes,
  paypalRoutes,
  orderChangeRoutes,
  draftRoutes,
  customerRoutes,
  customerCopyRoutes,
  erasureRoutes,
  dashboardRoutes,
  storefrontRoutes,
  inquiryRoutes,
  operatorRoutes,
];

/** The API, apart from how it is started. */
export async function buildApp(system: SystemContext): Promise<WebServer> {
  const { fastify, limits } = await createWebServer(system);
  const app: App = { fastify, system, limits };
  for (const addRoutes of everyRoute) addRoutes(app);
  return fastify;
}
