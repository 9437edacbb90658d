import { NumberInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { editsOf } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';

type Entered = number | string;

/** A whole number that the merchant sets. */
interface NumberField<Name extends string> {
  name: Name;
  label: string;
  /** What stands below it, whatever was entered. */
  description: string | ((entered: Entered) => string);
  unit?: string;
  problemOf: (entered: unknown) => string | null;
}

/** Those that were changed, and what they were; of names that are not known beforehand, whichever there are. */
type Changed<Name extends string> = string extends Name
  ? Record<string, number | Record<string, number>>
  : Partial<Record<Name, number>> & { before?: Partial<Record<Name, number>> };

interface NumbersFormProps<Name extends string> {
  values: Record<Name, number>;
  fields: readonly NumberField<Name>[];
  save: UseMutationResult<unknown, Error, Changed<Name>>;
  /** What is stored now. */
  readAgain: () => Promise<Record<Name, number>>;
  /** What they are called, such as `these limits`. */
  what: string;
  /** What is said once they are saved. */
  saved: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
  /** What stands above the fields. */
  children?: ReactNode;
}

/** A dialog's form of whole numbers. */
export function NumbersForm<Name extends string>(props: NumbersFormProps<Name>) {
  const { values, fields, save, readAgain, what, saved, param, onClose, children } = props;
  const { form, refused } = useFormOf<Record<Name, number>, Record<string, Entered>>(
    values,
    enter,
    {
      readAgain,
      validate: Object.fromEntries(fields.map(({ name, problemOf }) => [name, problemOf])),
    },
  );
  const numbersOf = (entered: Record<string, Entered>) =>
    Object.fromEntries(fields.map(({ name }) => [name, Number(entered[name])]));
  const send = () => save.mutate(editsOf(form, numbersOf) as Changed<Name>, { onError: refused });
  // Once what was entered is no longer unsaved, which would keep the window open.
  const close = useEffectEvent(() => {
    notify.success(saved);
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);
  return (
    <Form onSubmit={form.onSubmit(send)}>
      {children && <p className="quiet pretty">{children}</p>}
      {fields.map(({ name, label, description, unit }, index) => (
        <NumberInput
          key={name}
          {...(index === 0 && { 'data-autofocus': true })}
          label={label}
          description={
            typeof description === 'string' ? description : description(form.values[name] ?? '')
          }
          allowDecimal={false}
          allowNegative={false}
          {...(unit && { hideControls: true, rightSection: unit, rightSectionWidth: 80 })}
          inputMode="numeric"
          {...form.getInputProps(name)}
        />
      ))}
      {save.error && <FormError>{unsavedWords(save.error, what)}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}

const enter = (values: Record<string, number>): Record<string, Entered> => ({ ...values });
