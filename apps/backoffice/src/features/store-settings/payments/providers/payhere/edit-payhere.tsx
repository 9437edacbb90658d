import { MASKED_SECRET, payments, type PayhereCredentials } from '@kade/contract/payments';
import { formatExact } from '@kade/words/english';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../../../lib/server/api';
import { CredentialsForm } from '../../credentials-form';
import type { EditProps } from '../../provider-row';
import { TestConnection } from '../../test-connection';
import { useSetPayhere } from './payhere.api';

export function EditPayhere({ stored, param, onClose }: EditProps<PayhereCredentials | null>) {
  const [opened] = useState(stored);
  const appId = stored?.app_id ?? '';
  return (
    <CredentialsForm
      provider="PayHere"
      idLabel="Merchant ID"
      idMax={60}
      secretLabel="Merchant secret"
      help={`Both are in your PayHere account, under Settings, Domains & Credentials.${previousOf(stored)}`}
      storedId={stored?.merchant_id}
      more={{ appId, appSecret: appId ? MASKED_SECRET : '' }}
      problems={{
        appSecret: (value, { appId }) =>
          isBlank(value) && !isBlank(appId) ? 'App secret is required' : null,
        appId: (value, { appSecret }) =>
          isBlank(value) && !isBlank(appSecret) && appSecret !== MASKED_SECRET
            ? 'App ID is required'
            : null,
      }}
      fields={(form) => (
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
      test={stored && <TestConnection ask={() => api.call(payments.testPayhere, {})} />}
      save={useSetPayhere(opened)}
      param={param}
      onClose={onClose}
    />
  );
}

const isBlank = (value: string | number) => String(value).trim() === '';

/** Payments that were begun before the secret was replaced are still told with the one of before. */
const previousOf = (stored: PayhereCredentials | null) =>
  stored?.previous_secret_until
    ? ` The secret that you replaced still counts until ${formatExact(stored.previous_secret_until)}.`
    : '';
