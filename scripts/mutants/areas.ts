/** Files that are broken on purpose, and the tests that should notice: the first of them first. */
export interface Area {
  project: string;
  files: Record<string, readonly string[]>;
}

const orders = 'apps/server/src/modules/orders';
const auth = 'apps/server/src/modules/auth';
const stock = 'apps/server/src/modules/catalog/stock';
const forms = 'apps/backoffice/src';

const money = ['movements', 'record-payment', 'refunds', 'order-edits'].map(
  (name) => `${orders}/${name}.test.ts`,
);
const pieces = [
  `${orders}/orders.test.ts`,
  'apps/server/src/modules/catalog/inventory/inventory.test.ts',
];

export const areas: Record<string, Area> = {
  rules: { project: 'rules', files: { 'packages/rules/src': [] } },
  contract: { project: 'contract', files: { 'packages/contract/src/values.ts': [] } },
  money: {
    project: 'server',
    files: {
      [`${orders}/movements.service.ts`]: money,
      [`${orders}/record-payment.service.ts`]: money,
      [`${orders}/refunds.service.ts`]: [...money].reverse(),
      [`${orders}/settle-refund.service.ts`]: [...money].reverse(),
      [`${orders}/settle-payment.service.ts`]: [`${orders}/payhere-notice.test.ts`, ...money],
      [`${orders}/holds.service.ts`]: money,
    },
  },
  stock: {
    project: 'server',
    files: { [`${stock}/stock.service.ts`]: pieces, [`${stock}/stock-state.service.ts`]: pieces },
  },
  'sign-in': {
    project: 'server',
    files: {
      [`${auth}/throttle.ts`]: [`${auth}/throttle.test.ts`],
      [`${auth}/password-rules.ts`]: [`${auth}/password-rules.test.ts`],
      [`${auth}/sessions.service.ts`]: [`${auth}/sign-in.test.ts`],
      'apps/server/src/platform/gates.ts': [`${auth}/sign-in.test.ts`],
    },
  },
  forms: {
    project: 'backoffice',
    files: {
      [`${forms}/lib/forms.ts`]: [`${forms}/features/catalog/products/product-page.test.tsx`],
      [`${forms}/features/catalog/products/saving-steps.ts`]: [
        `${forms}/features/catalog/products/create-product.test.tsx`,
      ],
      [`${forms}/ui/unsaved-changes.tsx`]: [
        `${forms}/features/catalog/products/create-product.test.tsx`,
        `${forms}/features/orders/edit-order.test.tsx`,
      ],
      [`${forms}/features/catalog/stock/pieces.ts`]: [
        `${forms}/features/catalog/stock/pieces.test.ts`,
      ],
    },
  },
};
