import { CredentialsForm } from './credentials-form';
import { useSetPaypal } from './payments.api';
import { TestConnection } from './test-connection';

interface EditPaypalProps {
  clientId: string | undefined;
  param: string;
  onClose: () => void;
}

export function EditPaypal({ clientId, param, onClose }: EditPaypalProps) {
  return (
    <CredentialsForm
      provider="PayPal"
      idLabel="Client ID"
      idMax={200}
      secretLabel="Client secret"
      help="Both are in the PayPal Developer Dashboard, under Apps & Credentials, Live."
      storedId={clientId}
      test={clientId !== undefined && <TestConnection provider="paypal" />}
      save={useSetPaypal()}
      param={param}
      onClose={onClose}
    />
  );
}
