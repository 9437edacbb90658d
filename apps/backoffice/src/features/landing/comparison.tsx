import type { Plan } from '@kade/contract/plans';
import { Check, Minus } from 'lucide-react';
import styles from './comparison.module.css';
import { inNumbers, inRupees, isFree } from './plans';

type Cell = string | boolean;

interface Row {
  label: string;
  cell: (plan: Plan) => Cell;
}

const upTo = (limit: number | null, most: (words: string) => string): string =>
  limit === null ? 'Unlimited' : most(inNumbers(limit));

const rows: Row[] = [
  { label: 'Price per month', cell: (plan) => price(plan, plan.monthly_price) },
  { label: 'Price per year', cell: (plan) => price(plan, plan.yearly_price) },
  { label: 'Setup fee', cell: () => 'None' },
  { label: 'Stores', cell: ({ limits }) => upTo(limits.stores, (most) => `${most} per user`) },
  {
    label: 'Products per store',
    cell: ({ limits }) => upTo(limits.products, (most) => `Up to ${most}`),
  },
  {
    label: 'Orders per month',
    cell: ({ limits }) => upTo(limits.orders, (most) => `Up to ${most}`),
  },
  { label: 'Per-order fee', cell: ({ order_fee: fee }) => inRupees(fee) },
  { label: 'Your own domain', cell: () => true },
  { label: 'Cards, PayPal, bank transfer and cash on delivery', cell: () => true },
  { label: 'Import and export of products', cell: () => true },
  { label: 'RESTful API', cell: () => true },
  { label: 'High availability', cell: ({ features }) => features.includes('High availability') },
];

const price = (plan: Plan, amount: number) => (isFree(plan) ? 'Free' : inRupees(amount));

/** The plans side by side. */
export function Comparison({ plans }: { plans: readonly Plan[] }) {
  return (
    <table className={`${styles.table} large figures whole`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="unseen">What you get</span>
          </th>
          {plans.map(({ identifier, name }) => (
            <th key={identifier} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cell }) => (
          <tr key={label} role="row">
            <th scope="row">{label}</th>
            {plans.map((plan) => (
              <td key={plan.identifier} role="cell">
                <Value of={cell(plan)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ of: value }: { of: Cell }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon size={18} className={value ? 'accent' : styles.no} aria-hidden />
      <span className="unseen">{value ? 'Yes' : 'No'}</span>
    </>
  );
}
