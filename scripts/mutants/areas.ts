/** Files that are broken on purpose, and the tests that should notice. */
export interface Area {
  project: string;
  /** Files, and folders with all that is in them. */
  files: readonly string[];
  /** What of it holds nothing that a test could notice. */
  without?: string;
  /** Parts of the paths of the project's tests that run; of none all do. */
  tests: readonly string[];
  /** Folders that each run loads anew; `all` where it begins in a new process. */
  reloaded: readonly string[] | 'all';
}

const orders = 'apps/server/src/modules/orders';
const money = 'apps/server/src/modules/order-money';
const auth = 'apps/server/src/modules/auth';
const catalog = 'apps/server/src/modules/catalog';
const forms = 'apps/backoffice/src';
const packages = ['packages/contract/src', 'packages/rules/src', 'packages/words/src'];
/** Numbers in examples of the API's document: any would do. */
const EXAMPLES = 'packages/contract/src/openapi/words';
/** What tests share is theirs; what the server keeps in memory stays, as it does from call to call. */
const harness = ['apps/server/test'];

export const areas: Record<string, Area> = {
  rules: { project: 'rules', files: ['packages/rules/src'], tests: [], reloaded: packages },
  words: { project: 'words', files: ['packages/words/src'], tests: [], reloaded: packages },
  contract: {
    project: 'contract',
    files: ['packages/contract/src'],
    without: EXAMPLES,
    tests: [],
    reloaded: packages,
  },
  money: {
    project: 'server',
    files: [
      `${money}/ledger/movements.service.ts`,
      `${money}/ledger/record-payment.service.ts`,
      `${money}/refunds/refunds.service.ts`,
      `${money}/refunds/settle-refund.service.ts`,
      `${money}/refunds/refund-job.service.ts`,
      `${money}/settle/settle-payment.service.ts`,
      `${orders}/edit/order-edits.service.ts`,
      `${orders}/status/holds.service.ts`,
    ],
    tests: [
      `${money}/ledger/movements.test.ts`,
      `${money}/ledger/record-payment.test.ts`,
      `${money}/refunds/refunds.test.ts`,
      `${money}/callbacks/payhere-notice.test.ts`,
      `${money}/mismatches/mismatches.test.ts`,
      `${money}/callbacks/paypal-event.test.ts`,
      `${orders}/edit/order-edits.test.ts`,
      `${orders}/book/order-activity.test.ts`,
      `${orders}/place/no-email.test.ts`,
    ],
    reloaded: harness,
  },
  stock: {
    project: 'server',
    files: [
      `${catalog}/sales/stock.service.ts`,
      `${catalog}/stock/stock-state.service.ts`,
      `${catalog}/variants/carry-over.service.ts`,
      `${catalog}/stock/cells.service.ts`,
      `${catalog}/sales/basket.service.ts`,
      `${catalog}/inventory/inventory.service.ts`,
    ],
    tests: [
      `${catalog}/inventory/inventory.test.ts`,
      `${orders}/place/orders.test.ts`,
      `${orders}/place/stock-policy.test.ts`,
      `${orders}/place/variant-orders.test.ts`,
      'apps/server/src/modules/order-many/order-changes.test.ts',
      `${catalog}/goods/`,
      `${catalog}/variants/`,
    ],
    reloaded: harness,
  },
  'sign-in': {
    project: 'server',
    files: [
      `${auth}/throttles/throttle.ts`,
      `${auth}/passwords/password-rules.ts`,
      `${auth}/sessions/sessions.service.ts`,
      `${auth}/sign-in/sign-in.service.ts`,
      `${auth}/passwords/passwords.service.ts`,
      `${auth}/throttles/throttles.queries.ts`,
      `${auth}/gates/merchant-gate.ts`,
    ],
    tests: [
      `${auth}/sign-in/sign-in.test.ts`,
      `${auth}/throttles/throttle.test.ts`,
      `${auth}/passwords/password-rules.test.ts`,
      `${auth}/passwords/passwords.test.ts`,
      `${auth}/sign-in/sign-up.test.ts`,
      `${auth}/sign-in/confirm-password.test.ts`,
      `${auth}/throttles/throttle-counts.test.ts`,
      `${auth}/gates/`,
      `${auth}/owner-mails/owner-mails.test.ts`,
      `${auth}/factors/second-factors.test.ts`,
      `${orders}/limits/order-limits.test.ts`,
      'modules/account/closing.test.ts',
      'modules/operators/stores.test.ts',
      'apps/server/test/hosts.test.ts',
      'apps/server/test/permissions.test.ts',
      'apps/server/test/tenancy.test.ts',
      'modules/inquiries/inquiries.test.ts',
    ],
    reloaded: harness,
  },
  forms: {
    project: 'backoffice',
    files: [
      `${forms}/lib/form/forms.ts`,
      `${forms}/ui/dialog/unsaved-changes.tsx`,
      `${forms}/features/catalog/form/saving-steps.ts`,
      `${forms}/features/catalog/form/save-product.api.ts`,
      `${forms}/features/catalog/form/product-form-values.ts`,
      `${forms}/features/catalog/goods/pieces.ts`,
    ],
    tests: [
      `${forms}/lib/form/forms.test.ts`,
      `${forms}/features/catalog/form/`,
      `${forms}/features/catalog/goods/pieces`,
      `${forms}/features/catalog/page/product-page`,
      `${forms}/features/catalog/pictures/product-images`,
      `${forms}/features/orders/edit/edit-order`,
    ],
    reloaded: 'all',
  },
};
