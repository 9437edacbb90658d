import type { OrderLimits } from '@kade/contract/payments';
import { formatNumber } from '@kade/words/english';
import { useQueryClient } from '@tanstack/react-query';
import { NumbersForm } from './numbers-form';
import { limitsQuery, useSetLimits } from './payments.api';

const within =
  (most: number, least = 1) =>
  (value: unknown) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `Enter a whole number from ${least} to ${formatNumber(most)}`;

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
  {
    name: 'cancel_minutes',
    label: 'Minutes to change one’s mind',
    description: 'So long a customer may cancel an order that is still Pending. 0: not at all.',
    problemOf: within(1440, 0),
  },
  {
    name: 'delivery_date_from',
    label: 'Days until the first delivery date',
    description:
      'Customers may choose one of your working days from then on, at checkout. 0: they are not asked.',
    problemOf: within(30, 0),
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
  const queryClient = useQueryClient();
  return (
    <NumbersForm
      {...{ values: limits, fields, save, param, onClose }}
      readAgain={() => queryClient.fetchQuery({ ...limitsQuery(), staleTime: 0 })}
      what="these limits"
      saved="Order limits saved"
    />
  );
}
