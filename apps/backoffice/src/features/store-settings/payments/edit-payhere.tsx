import { CredentialsForm } from './credentials-form';
import { useSetPayhere } from './payments.api';

interface EditPayhereProps {
  merchantId: string | undefined;
  param: string;
  onClose: () => void;
}

export function EditPayhere({ merchantId, param, onClose }: EditPayhereProps) {
  return (
    <CredentialsForm
      provider="PayHere"
      idLabel="Merchant ID"
      idMax={60}
      secretLabel="Merchant secret"
      help="Both are in your PayHere account, under Settings, Domains & Credentials."
      storedId={merchantId}
      save={useSetPayhere()}
      param={param}
      onClose={onClose}
    />
  );
}
