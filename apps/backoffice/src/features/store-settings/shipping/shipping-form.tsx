import type { ShippingItem, ShippingType } from '@kade/contract/shipping';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { isConflict, unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { moneyProps } from './money-props';
import { ShippingConditions } from './shipping-conditions';
import { emptyAmounts, emptyValues, problemsOf, ruleOf, valuesOf } from './shipping-form-values';
import { useSaveShipping, useShippingAgain, wordsOf } from './shipping.api';

const types: { value: ShippingType | ''; label: string }[] = [
  { value: '', label: 'Choose a type' },
  { value: 'fixed', label: 'Fixed amount per order' },
  { value: 'percentage', label: 'Percentage of the subtotal' },
  { value: 'per_items', label: 'Amount per number of items' },
];

interface ShippingFormProps {
  /** The rule to change; without it a new one is created. */
  item?: ShippingItem;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** A shipping rule; which fields there are depends on its type. */
export function ShippingForm({ item, param, onClose }: ShippingFormProps) {
  const save = useSaveShipping(item?._id);
  const { base, form, refused } = useFormOf(item, (one) => (one ? valuesOf(one) : emptyValues), {
    readAgain: useShippingAgain(item?._id),
    validate: problemsOf,
  });
  const { type } = form.values;

  const close = useEffectEvent(() => {
    notify.success(item ? 'Shipping item saved' : 'Shipping item created');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  const submit = form.onSubmit((values) => {
    const rule = ruleOf(values);
    if (rule) save.mutate({ rule, before: base }, { onError: refused });
  });

  return (
    <Form onSubmit={submit}>
      <NativeSelect
        ref={focusOnMount}
        label="Type"
        data={types}
        value={type}
        error={form.errors['type']}
        onChange={({ currentTarget }) => {
          const chosen = types.find(({ value }) => value === currentTarget.value)?.value ?? '';
          form.setValues({ ...emptyAmounts, type: chosen });
          form.clearErrors();
        }}
      />
      {type === 'fixed' && (
        <NumberInput label="Amount" {...moneyProps} {...form.getInputProps('value')} />
      )}
      {type === 'percentage' && (
        <NumberInput
          label="Percentage"
          description="From 0 to 100, of the price of everything in the order."
          suffix="%"
          placeholder="0%"
          decimalScale={2}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('percentage')}
        />
      )}
      {type === 'per_items' && (
        <FieldPair>
          <NumberInput
            label="Item count"
            description="How many items one amount covers."
            placeholder="1"
            allowNegative={false}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            {...form.getInputProps('item_count')}
          />
          <NumberInput
            label="Amount"
            description="For each started group of items."
            {...moneyProps}
            {...form.getInputProps('value')}
          />
        </FieldPair>
      )}
      {type !== '' && <ShippingConditions form={form} />}
      {save.error && (
        <FormError>
          {isConflict(save.error)
            ? unsavedWords(save.error, 'this rule')
            : wordsOf(save.error, item ? 'update' : 'create')}
        </FormError>
      )}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        {item ? 'Save' : 'Create Shipping Item'}
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
