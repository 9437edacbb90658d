import type { Order } from '@kade/contract/orders';
import { useForm } from '../../../lib/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeEdits } from '../../../lib/form/merge-edits';
import { orderQuery } from '../book/order.api';

/**
 * A form of an order as it was when the window opened (`base`), though the page behind it may know a
 * newer one by now: only so can the server tell that somebody else has saved meanwhile.
 */
export function useOrderForm<Values extends object>(
  order: Order,
  valuesOf: (order: Order) => Values,
) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(order);
  const form = useForm<Values>({ initialValues: valuesOf(order) });

  /** Reads what the other one saved, and lays what was typed here over it. */
  const takeTheirs = async () => {
    const { queryKey } = orderQuery(order._id);
    await queryClient.refetchQueries({ queryKey, exact: true });
    const theirs = queryClient.getQueryData(queryKey);
    if (!theirs) return;
    const { values, clashes } = mergeEdits(valuesOf(base), form.getValues(), valuesOf(theirs));
    form.setInitialValues(valuesOf(theirs));
    form.setValues(values);
    form.setErrors(
      Object.fromEntries(clashes.map(({ path, theirs: text }) => [path, clashWords(text)])),
    );
    setBase(theirs);
  };
  return { base, form, takeTheirs };
}

const clashWords = (theirs: string) => (theirs ? `They saved: ${theirs}` : 'They left it empty.');
