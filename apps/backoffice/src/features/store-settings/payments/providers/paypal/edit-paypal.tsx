import { payments, type PaypalCredentials } from '@kade/contract/payments';
import { useState } from 'react';
import { api } from '../../../../../lib/server/api';
import { CredentialsForm } from '../../credentials-form';
import type { EditProps } from '../../provider-row';
import { TestConnection } from '../../test-connection';
import { PaypalFields, rateProblem } from './paypal-fields';
import { useSetPaypal } from './paypal.api';

export function EditPaypal({ stored, param, onClose }: EditProps<PaypalCredentials | null>) {
  const [opened] = useState(stored);
  return (
    <CredentialsForm
      provider="PayPal"
      idLabel="Client ID"
      idMax={200}
      secretLabel="Client secret"
      help="Both are in the PayPal Developer Dashboard, under Apps & Credentials, Live."
      storedId={stored?.client_id}
      keepsSecret
      more={{
        usdRate: stored?.usd_rate ? stored.usd_rate / 100 : '',
        webhookId: stored?.webhook_id ?? '',
      }}
      problems={{ usdRate: rateProblem }}
      fields={(form) => <PaypalFields form={form} stored={stored} />}
      test={stored && <TestConnection ask={() => api.call(payments.testPaypal, {})} />}
      save={useSetPaypal(opened)}
      param={param}
      onClose={onClose}
    />
  );
}
