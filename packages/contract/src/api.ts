import { account } from './account';
import { activity } from './activity';
import { auth } from './auth';
import { analytics } from './catalog/analytics';
import { billing } from './billing';
import { bulk } from './catalog/bulk';
import { callbacks } from './callbacks';
import { categories } from './catalog/categories';
import { collections } from './catalog/collections';
import { feeds } from './catalog/feeds';
import { imports } from './catalog/imports';
import { inventory } from './catalog/inventory';
import { products } from './catalog/products';
import { combinations } from './catalog/goods';
import { stock } from './catalog/stock';
import { variants } from './catalog/variants';
import { contact } from './contact';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { domains } from './domains';
import { drafts } from './drafts';
import { emailChange } from './email-change';
import type { Endpoint } from './endpoint';
import { failedMails } from './failed-mails';
import { figures } from './figures';
import { find } from './find';
import { files } from './files';
import { inquiries } from './inquiries';
import { layouts } from './layouts';
import { merchants } from './merchants';
import { mismatches } from './mismatches';
import { movements } from './movements';
import { operatorAccess } from './operators/access';
import { operatorActs } from './operators/acts';
import { operatorMerchants } from './operators/merchants';
import { operatorStatements } from './operators/statements';
import { operatorStores } from './operators/stores';
import { operatorWork } from './operators/work';
import { orderArrivals } from './order-arrivals';
import { orderChanges } from './order-changes';
import { orderMails } from './order-mails';
import { orderOutput } from './order-output';
import { orderViews } from './order-views';
import { orders } from './orders';
import { pages } from './pages';
import { payLinks } from './pay-links';
import { payments } from './payments';
import { plans } from './plans';
import { platform } from './platform';
import { push } from './push';
import { refunds } from './refunds';
import { security } from './security';
import { sessions } from './sessions';
import { shipping } from './shipping';
import { shopPreview } from './shop-preview';
import { slips } from './slips';
import { statements } from './statements';
import { storage } from './storage';
import { storeSettings } from './store-settings';
import { storefront } from './storefront';
import { stores } from './stores';

/** Every endpoint by entity. */
export const api = {
  platform,
  auth,
  merchants: { ...merchants, ...sessions },
  account,
  security,
  push,
  emailChange,
  plans,
  stores,
  domains,
  storeSettings,
  contact,
  pages,
  payments,
  callbacks,
  shipping,
  files,
  storage,
  products,
  bulk,
  analytics,
  categories,
  collections,
  variants,
  stock,
  combinations,
  layouts,
  shopPreview,
  inventory,
  imports,
  feeds,
  orders,
  orderChanges,
  orderArrivals,
  orderMails,
  orderOutput,
  orderViews,
  drafts,
  payLinks,
  slips,
  movements,
  refunds,
  customers,
  mismatches,
  dashboard,
  figures,
  find,
  activity,
  failedMails,
  billing,
  statements,
  storefront,
  inquiries,
  operatorAccess,
  operatorActs,
  operatorMerchants,
  operatorStores,
  operatorStatements,
  operatorWork,
};

/** Every endpoint in one list, with the entity it belongs to. */
export const endpoints: { entity: string; name: string; endpoint: Endpoint }[] = Object.entries<
  Record<string, Endpoint>
>(api).flatMap(([entity, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ entity, name, endpoint })),
);
