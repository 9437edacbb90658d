import type { BankAccount } from '@kade/contract/payments';
import { TextInput } from '@mantine/core';
import { unsavedWords, useFormOf } from '../../../../../lib/form/form-of';
import { editsOf } from '../../../../../lib/form/forms';
import { notify } from '../../../../../lib/words/notify';
import { FormActions } from '../../../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../../../ui/layout/focus-on-mount';
import { FieldPair, Form, FormError } from '../../../../../ui/input/form';
import { UnsavedChanges } from '../../../../../ui/dialog/unsaved-changes';
import { useAccountAgain, useSaveAccount } from './bank-accounts.api';

interface BankAccountFormProps {
  /** The account to change; without it a new one is added. */
  account: BankAccount | undefined;
  param: string;
  onDone: () => void;
}

const required = (label: string) => (value: string) =>
  value.trim() ? null : `${label} is required`;

const valuesOf = (account: BankAccount | undefined) => ({
  bank_name: account?.bank_name ?? '',
  account_number: account?.account_number ?? '',
  account_holder_name: account?.account_holder_name ?? '',
  branch: account?.branch ?? '',
  branch_code: account?.branch_code ?? '',
  swift_code: account?.swift_code ?? '',
});

export function BankAccountForm({ account, param, onDone }: BankAccountFormProps) {
  const save = useSaveAccount(account?.id);
  const { form, refused } = useFormOf(account, valuesOf, {
    readAgain: useAccountAgain(account?.id),
    validate: {
      bank_name: required('Bank name'),
      account_number: required('Account number'),
      account_holder_name: required('Account holder name'),
    },
  });

  const submit = form.onSubmit((values) =>
    save.mutate(
      { account: values, edits: editsOf(form, (written) => written) },
      {
        onSuccess: () => {
          notify.success(account ? 'Bank account saved' : 'Bank account added');
          onDone();
        },
        onError: refused,
      },
    ),
  );

  return (
    <Form onSubmit={submit}>
      <FieldPair>
        <TextInput
          ref={focusOnMount}
          label="Bank name"
          placeholder="Bank of Ceylon"
          maxLength={120}
          {...form.getInputProps('bank_name')}
        />
        <TextInput
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('account_number')}
        />
      </FieldPair>
      <TextInput
        label="Account holder name"
        maxLength={120}
        {...form.getInputProps('account_holder_name')}
      />
      <TextInput label="Branch (optional)" maxLength={120} {...form.getInputProps('branch')} />
      <FieldPair>
        <TextInput
          label="Branch code (optional)"
          maxLength={20}
          {...form.getInputProps('branch_code')}
        />
        <TextInput
          label="SWIFT code (optional)"
          maxLength={20}
          {...form.getInputProps('swift_code')}
        />
      </FieldPair>
      {save.error && <FormError>{unsavedWords(save.error, 'this account')}</FormError>}
      <FormActions onCancel={onDone} isBusy={save.isPending}>
        {account ? 'Save' : 'Add Bank Account'}
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
