import type { PaypalCredentials } from '@kade/contract/payments';
import { CredentialsForm } from './credentials-form';
import { useSetPaypal } from './payments.api';
import { TestConnection } from './test-connection';

interface EditPaypalProps {
  stored: PaypalCredentials | undefined;
  param: string;
  onClose: () => void;
}

export function EditPaypal({ stored, param, onClose }: EditPaypalProps) {
  return (
    <CredentialsForm
      provider="PayPal"
      idLabel="Client ID"
      idMax={200}
      secretLabel="Client secret"
      help="Both are in the PayPal Developer Dashboard, under Apps & Credentials, Live."
      storedId={stored?.client_id}
      paypal={{ stored }}
      test={stored && <TestConnection provider="paypal" />}
      save={useSetPaypal()}
      param={param}
      onClose={onClose}
    />
  );
}
