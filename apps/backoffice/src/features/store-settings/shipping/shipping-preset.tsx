import type { NewShippingItem } from '@kade/contract/shipping';
import { DISTRICTS } from '@kade/rules/places';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { moneyProps } from './money-props';
import { useCreateAllShipping, wordsOf } from './shipping.api';

interface PresetValues {
  district: string;
  near: number | string;
  far: number | string;
  free_from: number | string;
}

const usual: PresetValues = { district: 'colombo', near: 350, far: 450, free_from: 5000 };

const required = (label: string) => (entered: number | string) =>
  entered === '' ? `${label} is required` : null;

interface ShippingPresetProps {
  param: string;
  onClose: () => void;
}

/** The usual two rules in one step: so much in one's own district, so much in all others. */
export function ShippingPreset({ param, onClose }: ShippingPresetProps) {
  const save = useCreateAllShipping();
  const form = useForm<PresetValues>({
    initialValues: usual,
    validate: { near: required('Amount'), far: required('Amount') },
  });
  const close = useEffectEvent(() => {
    notify.success('Shipping items created');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);
  return (
    <Form onSubmit={form.onSubmit((values) => save.mutate(rulesOf(values)))}>
      <NativeSelect
        label="Your district"
        data={DISTRICTS.map(({ code, names }) => ({ value: code, label: names.en }))}
        {...form.getInputProps('district')}
      />
      <FieldPair>
        <NumberInput
          label="Delivery there"
          data-autofocus
          {...moneyProps}
          {...form.getInputProps('near')}
        />
        <NumberInput label="Delivery outstation" {...moneyProps} {...form.getInputProps('far')} />
      </FieldPair>
      <NumberInput
        label="Free from"
        description="From this subtotal on delivery costs nothing. Empty: it always costs."
        {...moneyProps}
        {...form.getInputProps('free_from')}
      />
      {save.error && <FormError>{wordsOf(save.error, 'create')}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Create both
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}

function rulesOf({ district, near, far, free_from }: PresetValues): NewShippingItem[] {
  const rule = {
    type: 'fixed',
    places: [district],
    free_from: free_from === '' ? null : hundredthsOf(free_from),
  } as const;
  return [
    { ...rule, places: [district], value: hundredthsOf(near) },
    { ...rule, places: [district], value: hundredthsOf(far), is_except: true },
  ];
}
