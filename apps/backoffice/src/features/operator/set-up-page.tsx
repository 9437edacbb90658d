import { operatorAccess } from '@kade/contract/operators/access';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '../../parts/identity/device';
import { placeErrors } from '../../lib/form/forms';
import { leave } from '../../lib/server/leave';
import { messageOf } from '../../lib/server/query-client';
import { CopyText } from '../../ui/state/copy-text';
import { Form, FormError } from '../../ui/input/form';
import { QrCode } from '../../ui/media/qr-code';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { EntryFrame } from './entry-frame';
import styles from './entry-page.module.css';
import { operatorPaths } from './operator-paths';
import { operatorApi, startOperatorSession } from './operator-session';
import { Lines } from '../../ui/state/later';

/** What the link of a new operator opens: a password, an authenticator app, the recovery codes. */
export function SetUpPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const shown = useQuery({
    queryKey: ['set-up', token],
    queryFn: () => operatorApi.call(operatorAccess.beginSetUp, { body: { token } }),
    staleTime: Infinity,
  });
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} />;
  return (
    <EntryFrame title="Welcome">
      {shown.error ? (
        <ErrorState error={shown.error} />
      ) : shown.data ? (
        <SetUpForm token={token} {...shown.data} onDone={setCodes} />
      ) : (
        <Lines count={16} />
      )}
    </EntryFrame>
  );
}

interface SetUpFormProps {
  token: string;
  email: string;
  secret: string;
  uri: string;
  onDone: (codes: string[]) => void;
}

function SetUpForm({ token, email, secret, uri, onDone }: SetUpFormProps) {
  const form = useForm({ initialValues: { password: '', code: '' } });
  const setUp = useMutation({
    meta: { handled: true },
    mutationFn: (values: typeof form.values) =>
      operatorApi.call(operatorAccess.setUp, {
        body: { token, ...values, device: deviceName() },
      }),
    onSuccess: (made) => {
      startOperatorSession(made.token);
      onDone(made.recovery_codes);
    },
    onError: (error) => placeErrors(form, error),
  });
  const hasPlacedErrors = Object.keys(form.errors).length > 0;
  return (
    <Form onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
      {setUp.error && !hasPlacedErrors && <FormError>{messageOf(setUp.error)}</FormError>}
      <TextInput label="E-mail" value={email} readOnly autoComplete="username" />
      <PasswordInput
        label="Password"
        description="At least 8 characters."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <div className="stack centre gap-3 muted centre-text">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p>Scan this with an authenticator app, or type this key:</p>
        <CopyText text={secret.replace(/.{4}(?=.)/g, '$& ')} what="key" />
      </div>
      <TextInput
        label="Code"
        description="Six digits, as the app shows them now."
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={setUp.isPending} fullWidth>
        Set up and sign in
      </Button>
    </Form>
  );
}

/** Shown this once: the server keeps only what they are recognised by. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <EntryFrame title="Keep these codes">
      <div className="stack centre gap-3 muted centre-text">
        <p>Each signs you in once if your phone is lost. They are shown only now.</p>
      </div>
      <ol
        className={`${styles.codes} gap-24 stack small sunken round pad-4`}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button className="down-6" fullWidth onClick={() => leave.to(operatorPaths.home)}>
        I have kept these codes
      </Button>
    </EntryFrame>
  );
}
