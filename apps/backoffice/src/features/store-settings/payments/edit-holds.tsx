import type { Holds } from '@kade/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { heldMethods, inWords } from './holds';
import { NumbersForm } from './numbers-form';
import { holdsQuery, useSetHolds } from './payments.api';

const LEAST = 5;
const MOST = 30 * 24 * 60;

const problemOf = (minutes: unknown) =>
  Number.isInteger(minutes) && Number(minutes) >= LEAST && Number(minutes) <= MOST
    ? null
    : 'Enter whole minutes, from 5 minutes to 30 days (43,200 minutes)';

const fieldsOf = (holds: Holds) =>
  heldMethods(holds).map((method) => ({
    ...method,
    description: (minutes: number | string) =>
      problemOf(minutes) ? 'From 5 minutes to 30 days' : inWords(Number(minutes)),
    unit: 'minutes',
    problemOf,
  }));

interface EditHoldsProps {
  holds: Holds;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** For how many minutes unpaid orders keep their stock, by how they are to be paid. */
export function EditHolds({ holds, param, onClose }: EditHoldsProps) {
  const save = useSetHolds();
  const queryClient = useQueryClient();
  return (
    <NumbersForm
      {...{ values: holds, fields: fieldsOf(holds), save, param, onClose }}
      readAgain={() => queryClient.fetchQuery({ ...holdsQuery(), staleTime: 0 })}
      what="these holding times"
      saved="Holding times saved"
    >
      Orders that are placed from now on wait so long. From 5 minutes to 30 days.
    </NumbersForm>
  );
}
