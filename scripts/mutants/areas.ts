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
const billing = 'apps/server/src/modules/billing';
const plans = 'apps/server/src/modules/plans';
const shipping = 'apps/server/src/modules/shipping';
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
  billing: {
    project: 'server',
    files: [
      `${billing}/checkout/confirm-payment.service.ts`,
      `${billing}/closing/closing.service.ts`,
      `${billing}/gateway/gateway.service.ts`,
      `${billing}/notices/take-notice.service.ts`,
      `${billing}/statements/statement-notice.service.ts`,
      `${billing}/statements/statements.jobs.ts`,
      `${billing}/statements/statements.service.ts`,
      `${billing}/subscriptions/instalments.service.ts`,
      `${billing}/subscriptions/look-after.service.ts`,
      `${billing}/subscriptions/mandates.service.ts`,
      `${billing}/subscriptions/subscriptions.service.ts`,
      `${plans}/change-plan.service.ts`,
      `${plans}/limits.service.ts`,
      `${plans}/plan-use.service.ts`,
      `${plans}/surplus.service.ts`,
    ],
    tests: [
      `${billing}/`,
      `${plans}/`,
      `${orders}/book/fees.test.ts`,
      'modules/account/closing-billing.test.ts',
      'modules/account/closing.test.ts',
      'modules/operators/merchants.test.ts',
      'modules/operators/statements.test.ts',
    ],
    reloaded: harness,
  },
  placing: {
    project: 'server',
    files: [
      'apps/server/src/platform/idempotency.ts',
      'apps/server/src/modules/stores/book/order-counters.queries.ts',
      `${orders}/book/addresses.ts`,
      `${orders}/book/deliverable.ts`,
      `${orders}/book/totals.service.ts`,
      `${orders}/book/wishes.ts`,
      `${orders}/limits/limit-settings.service.ts`,
      `${orders}/limits/order-limits.service.ts`,
      `${orders}/place/checkout.service.ts`,
      `${orders}/place/quote.service.ts`,
      `${orders}/shop-order/next-payment.service.ts`,
      `${orders}/shop-order/shop-order.service.ts`,
      `${shipping}/delivery.service.ts`,
      `${shipping}/work-days.service.ts`,
    ],
    tests: [
      `${orders}/limits/`,
      `${orders}/place/`,
      `${orders}/shop-order/`,
      `${orders}/edit/order-edits.test.ts`,
      `${shipping}/`,
      'modules/drafts/pay-links.test.ts',
      'modules/order-money/mismatches/',
      'apps/server/test/idempotency.test.ts',
    ],
    reloaded: harness,
  },
  sheets: {
    project: 'server',
    files: [
      `${catalog}/sheets`,
      `${catalog}/sheet-files`,
      `${catalog}/apply`,
      `${catalog}/import/import-reading.service.ts`,
      `${catalog}/import/match-products.service.ts`,
      `${catalog}/import/stock-since.ts`,
    ],
    tests: [
      `${catalog}/apply/`,
      `${catalog}/import/import-any.test.ts`,
      `${catalog}/import/import-columns.test.ts`,
      `${catalog}/import/import-errors.test.ts`,
      `${catalog}/import/import-formats.test.ts`,
      `${catalog}/import/import-goods.test.ts`,
      `${catalog}/import/import-limits.test.ts`,
      `${catalog}/import/import-name.test.ts`,
      `${catalog}/import/import-own`,
      `${catalog}/import/import-pictures.test.ts`,
      `${catalog}/import/import-review.test.ts`,
      `${catalog}/import/import-shortened.test.ts`,
      `${catalog}/import/import-sold.test.ts`,
      `${catalog}/import/import-stock.test.ts`,
      `${catalog}/import/import-titles.test.ts`,
      `${catalog}/import/import-uncounted.test.ts`,
      `${catalog}/import/import-words.test.ts`,
      `${catalog}/import/imports.test.ts`,
      `${catalog}/import/product-files.test.ts`,
      `${catalog}/import/round-trip.test.ts`,
      `${catalog}/sheets/`,
      `${catalog}/sheet-files/`,
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
