import { NumberInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { onlyChanged, placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
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

/** Those that were changed; of names that are not known beforehand, whichever there are. */
type Changed<Name extends string> = string extends Name
  ? Record<string, number>
  : Partial<Record<Name, number>>;

interface NumbersFormProps<Name extends string> {
  values: Record<Name, number>;
  fields: readonly NumberField<Name>[];
  save: UseMutationResult<unknown, Error, Changed<Name>>;
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
  const { values, fields, save, saved, param, onClose, children } = props;
  const form = useForm<Record<string, Entered>>({
    initialValues: { ...values },
    validate: Object.fromEntries(fields.map(({ name, problemOf }) => [name, problemOf])),
  });
  const send = (entered: Record<string, Entered>) => {
    const wanted = Object.fromEntries(fields.map(({ name }) => [name, Number(entered[name])]));
    save.mutate(onlyChanged(form, wanted) as Changed<Name>, {
      onError: (error) => placeErrors(form, error),
    });
  };
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
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
