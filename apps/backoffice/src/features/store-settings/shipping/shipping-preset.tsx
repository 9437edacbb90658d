import type { NewShippingItem, ShippingItem } from '@kade/contract/shipping';
import { DISTRICTS } from '@kade/rules/places';
import { formatCount } from '@kade/words/english';
import { NativeSelect, NumberInput, Radio } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { useEffect, useEffectEvent } from 'react';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { moneyProps } from './money-props';
import { useReplaceShipping, wordsOf } from './shipping.api';

interface PresetValues {
  district: string;
  near: number | string;
  far: number | string;
  free_from: number | string;
  /** What becomes of the rules there are. */
  others: 'replace' | 'keep';
}

const usual: PresetValues = {
  district: 'colombo',
  near: 350,
  far: 450,
  free_from: 5000,
  others: 'replace',
};

const required = (label: string) => (entered: number | string) =>
  entered === '' ? `${label} is required` : null;

interface ShippingPresetProps {
  param: string;
  /** The rules there are. */
  items: readonly ShippingItem[];
  onClose: () => void;
}

/** The usual two rules in one step: so much in one's own district, so much in all others. */
export function ShippingPreset({ param, items, onClose }: ShippingPresetProps) {
  const save = useReplaceShipping();
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
  // Where an order can be picked up has nothing to do with districts.
  const others = items.filter(({ pickup }) => !pickup);
  const aside = others.length < items.length ? ', pickup aside' : '';
  const submit = (values: PresetValues) =>
    save.mutate({
      added: rulesOf(values),
      replaced: values.others === 'replace' ? others.map(({ _id }) => _id) : [],
    });
  return (
    <Form onSubmit={form.onSubmit(submit)}>
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
      {others.length > 0 && (
        <Radio.Group
          label={
            others.length === 1
              ? `There is a shipping item already${aside}`
              : `There are ${formatCount(others.length)} shipping items already${aside}`
          }
          description="All items that are for an order are added up."
          {...form.getInputProps('others')}
        >
          <Radio mt="xs" value="replace" label="Replace by these two" />
          <Radio mt="xs" value="keep" label="Keep, and charge these on top" />
        </Radio.Group>
      )}
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
