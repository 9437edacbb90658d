import { MASKED_SECRET, type PaypalCredentials } from '@kade/contract/payments';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import type { Credentials } from './payments.api';
import { PaypalFields, rateProblem } from './paypal-fields';

interface CredentialsFormProps {
  provider: string;
  idLabel: string;
  idMax: number;
  secretLabel: string;
  /** Where the provider shows both. */
  help: string;
  /** The id that is stored, undefined when there are no credentials yet. */
  storedId: string | undefined;
  /** Where the provider's API has an id and a secret of its own: the id that is stored, blank: none. */
  storedAppId?: string | undefined;
  /** PayPal needs more than an id and a secret, and keeps its secret when the rate changes. */
  paypal?: { stored: PaypalCredentials | undefined };
  /** Below the fields while they hold what is stored. */
  test?: ReactNode;
  save: UseMutationResult<unknown, Error, Credentials>;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** An id and a secret of a payment provider. A stored secret never comes back to be shown. */
export function CredentialsForm(props: CredentialsFormProps) {
  const {
    provider,
    idLabel,
    idMax,
    secretLabel,
    help,
    storedId,
    storedAppId,
    paypal,
    save,
    param,
    test,
    onClose,
  } = props;
  const form = useForm<Credentials>({
    initialValues: {
      id: storedId ?? '',
      secret: paypal?.stored ? MASKED_SECRET : '',
      appId: storedAppId ?? '',
      appSecret: storedAppId ? MASKED_SECRET : '',
      usdRate: paypal?.stored?.usd_rate ? paypal.stored.usd_rate / 100 : '',
      webhookId: paypal?.stored?.webhook_id ?? '',
    },
    validate: {
      id: (value) => (value.trim() ? null : `${idLabel} is required`),
      secret: (value) => (value.trim() ? null : `${secretLabel} is required`),
      appSecret: (value, { appId }) =>
        appId.trim() && !value.trim() ? 'App secret is required' : null,
      appId: (value, { appSecret }) =>
        appSecret.trim() && appSecret !== MASKED_SECRET && !value.trim()
          ? 'App ID is required'
          : null,
      usdRate: (value) => (paypal ? rateProblem(value) : null),
    },
  });

  const close = useEffectEvent(() => {
    notify.success(`${provider} credentials saved`);
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  return (
    <Form
      onSubmit={form.onSubmit((values) =>
        save.mutate(values.appId.trim() ? values : { ...values, appSecret: '' }),
      )}
    >
      <p className="quiet pretty">{help}</p>
      <TextInput
        ref={focusOnMount}
        label={idLabel}
        maxLength={idMax}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('id')}
      />
      <PasswordInput
        label={secretLabel}
        description={
          storedId !== undefined &&
          (paypal
            ? 'A secret is stored and stays hidden. Enter another one to replace it.'
            : 'A secret is stored and stays hidden. Enter it to save changes.')
        }
        placeholder={storedId === undefined ? '' : MASKED_SECRET}
        maxLength={300}
        autoComplete="new-password"
        {...form.getInputProps('secret')}
      />
      {storedAppId !== undefined && (
        <>
          <TextInput
            label="App ID (optional)"
            description="Of Settings, API Keys: with it Kade can test the connection and look payments up."
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('appId')}
          />
          <PasswordInput
            label="App secret (optional)"
            maxLength={300}
            autoComplete="new-password"
            {...form.getInputProps('appSecret')}
          />
        </>
      )}
      {paypal && <PaypalFields form={form} stored={paypal.stored} />}
      {!form.isDirty() && test}
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
