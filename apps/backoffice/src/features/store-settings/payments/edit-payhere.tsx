import type { PayhereCredentials } from '@kade/contract/payments';
import { formatExact } from '../../../lib/words/format';
import { CredentialsForm } from './credentials-form';
import { useSetPayhere } from './payments.api';
import { TestConnection } from './test-connection';

interface EditPayhereProps {
  stored: PayhereCredentials | null;
  param: string;
  onClose: () => void;
}

export function EditPayhere({ stored, param, onClose }: EditPayhereProps) {
  return (
    <CredentialsForm
      provider="PayHere"
      idLabel="Merchant ID"
      idMax={60}
      secretLabel="Merchant secret"
      help={`Both are in your PayHere account, under Settings, Domains & Credentials.${previousOf(stored)}`}
      storedId={stored?.merchant_id}
      storedAppId={stored?.app_id ?? ''}
      test={stored && <TestConnection provider="payhere" />}
      save={useSetPayhere()}
      param={param}
      onClose={onClose}
    />
  );
}

/** Payments that were begun before the secret was replaced are still told with the one of before. */
const previousOf = (stored: PayhereCredentials | null) =>
  stored?.previous_secret_until
    ? ` The secret that you replaced still counts until ${formatExact(stored.previous_secret_until)}.`
    : '';
