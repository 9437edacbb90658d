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
  customerRoutes,
  draftRoutes,
  orderChangeRoutes,
  orderJobs,
  orderRoutes,
} from './modules/orders';
import { paymentJobs, paymentRoutes } from './modules/payments';
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
  ...orderJobs,
  ...accountJobs,
  ...inquiryJobs,
  ...operatorJobs,
];

/** The API, apart from how it is started. */
export async function buildApp(system: SystemContext): Promise<WebServer> {
  const { fastify, limits } = await createWebServer(system);
  const app: App = { fastify, system, limits };
  statusRoutes(app);
  referenceRoutes(app);
  fileRoutes(app);
  activityRoutes(app);
  outboxRoutes(app);
  failedMailRoutes(app);
  merchantRoutes(app);
  authRoutes(app);
  factorRoutes(app);
  accountRoutes(app);
  emailChangeRoutes(app);
  planRoutes(app);
  paymentRoutes(app);
  billingRoutes(app);
  statementRoutes(app);
  shippingRoutes(app);
  storeRoutes(app);
  domainRoutes(app);
  socialsRoutes(app);
  metadataRoutes(app);
  policyRoutes(app);
  themeRoutes(app);
  categoryRoutes(app);
  collectionRoutes(app);
  productRoutes(app);
  analyticsRoutes(app);
  bulkRoutes(app);
  variantRoutes(app);
  stockRoutes(app);
  inventoryRoutes(app);
  layoutRoutes(app);
  importRoutes(app);
  orderRoutes(app);
  orderChangeRoutes(app);
  draftRoutes(app);
  customerRoutes(app);
  dashboardRoutes(app);
  storefrontRoutes(app);
  inquiryRoutes(app);
  operatorRoutes(app);
  return fastify;
}
