import type { Customer } from '@kade/contract/customers';
import { shownPhone } from '@kade/rules/phone';
import { useMergedRef } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { memo, useMemo, type Ref } from 'react';
import { mergeEdits } from '../../../lib/form/merge-edits';
import { ClosedSelect } from '../../../ui/input/select';
import { atHand } from '../../../ui/state/at-hand';
import { onceUsed } from '../../../ui/state/once-used';
import type { DraftForm, DraftValues } from './draft-form-values';

const reading = atHand(() => import('./known-customers.api'));
const useWhole = onceUsed(() => import('./whole-known-customer').then((m) => m.WholeKnownCustomer));

export type KnownCustomers = ReturnType<typeof useKnownCustomer>;

/**
 * Writes down somebody who ordered before, with where their latest order went. Of several who are
 * chosen one after the other the last one stays, and so does what is typed meanwhile.
 */
export function useKnownCustomer({ getValues, setValues }: DraftForm) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (id: string) => (await reading()).readCustomer(id),
  });
  return useMemo(() => {
    const choose = (id: string) => {
      const before = getValues();
      mutate(id, {
        onSuccess: (customer) =>
          setValues(mergeEdits(before, getValues(), valuesOf(customer, before)).values),
      });
    };
    return { choose, chosen: variables ?? null, isPending };
  }, [getValues, setValues, mutate, variables, isPending]);
}

interface KnownCustomerProps {
  known: KnownCustomers;
  ref: Ref<HTMLInputElement>;
}

/** Who may have ordered before; they are asked for with the first sign of a hand. */
export const KnownCustomer = memo(function KnownCustomer({ known, ref }: KnownCustomerProps) {
  const { part: Whole, input } = useWhole();
  const field = {
    ref: useMergedRef(input, ref),
    label: 'Ordered before?',
    placeholder: 'Name, phone or e-mail',
  };
  if (!Whole) return <ClosedSelect {...field} />;
  return <Whole {...field} value={known.chosen} onChange={(id) => id && known.choose(id)} />;
});

function valuesOf(customer: Customer, before: DraftValues): DraftValues {
  const { email, phone_number, name, address } = customer;
  const { shipping_address } = before;
  const [first = '', ...others] = name.split(' ');
  return {
    ...before,
    email: email ?? '',
    shipping_address: {
      ...shipping_address,
      first_name: address?.first_name ?? first,
      last_name: address?.last_name ?? others.join(' '),
      address: address?.address ?? '',
      city: address?.city ?? '',
      postal_code: address?.postal_code ?? '',
      district: address?.district ?? '',
      landmark: address?.landmark ?? '',
      phone_number: shownPhone(phone_number),
    },
  };
}
