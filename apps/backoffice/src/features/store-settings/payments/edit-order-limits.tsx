import type { OrderLimits } from '@kade/contract/payments';
import { NumbersForm } from './numbers-form';
import { useSetLimits } from './payments.api';

const within = (most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
    ? null
    : `Enter a whole number from 1 to ${most.toLocaleString('en')}`;

const fields = [
  {
    name: 'max_order_pieces',
    label: 'Pieces in one order',
    description: 'Of everything together, however it is paid.',
    problemOf: within(100_000),
  },
  {
    name: 'max_open_cash_orders',
    label: 'Open cash on delivery orders of one phone number',
    description: 'Orders that you have not moved on from Pending yet.',
    problemOf: within(1000),
  },
] as const;

interface EditOrderLimitsProps {
  limits: OrderLimits;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** How much customers may order by themselves. */
export function EditOrderLimits({ limits, param, onClose }: EditOrderLimitsProps) {
  const save = useSetLimits();
  const saved = 'Order limits saved';
  return <NumbersForm {...{ values: limits, fields, save, saved, param, onClose }} />;
}
