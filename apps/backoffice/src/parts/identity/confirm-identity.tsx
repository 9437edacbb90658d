import { auth } from '@kade/contract/auth';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { placeErrors } from '../../lib/form/forms';
import { Button } from '../../ui/style/button';
import { answerWithPasskey, hasPasskeys } from './passkey';
import { securityQuery } from './security';
import { messageOf } from '../../lib/server/query-client';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../ui/input/form';
import { ErrorState } from '../../ui/state/states';
import { Lines } from '../../ui/state/later';

interface Answer {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for what the account is confirmed by: a code where two-factor sign-in is on. */
export function ConfirmIdentity({ onAnswer }: Answer) {
  const { data: security, error, refetch } = useQuery(securityQuery);
  if (error && !security) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!security) return <Lines count={8} />;
  return (
    <Proof
      wanted={security.second_factor ? 'code' : 'password'}
      hasPasskey={security.passkeys.length > 0 && hasPasskeys()}
      onAnswer={onAnswer}
    />
  );
}

interface ProofProps extends Answer {
  wanted: 'code' | 'password';
  hasPasskey: boolean;
}

function Proof({ wanted, hasPasskey, onAnswer }: ProofProps) {
  const confirm = useMutation({
    mutationFn: (proof: { code: string } | { password: string }) =>
      api.call(auth.confirmPassword, { body: proof }),
    meta: { handled: true },
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await answerWithPasskey(await api.call(auth.askPasskey, {}));
      return passkey && api.call(auth.confirmPassword, { body: { passkey } });
    },
    onSuccess: (reply) => reply && onAnswer(true),
    meta: { handled: true },
  });
  const error = confirm.error ?? byPasskey.error;
  const form = useForm({
    initialValues: { code: '', password: '' },
    validate: {
      [wanted]: (value: string) => (value.trim() ? null : `${NAMES[wanted]} is required`),
    },
  });

  const submit = form.onSubmit(({ code, password }) =>
    confirm.mutate(wanted === 'code' ? { code } : { password }, {
      onSuccess: () => onAnswer(true),
      onError: (error) => placeErrors(form, error),
    }),
  );
  const shared = {
    ref: focusOnMount,
    label: NAMES[wanted],
    // The window below must not take the Escape that is meant for this one.
    'data-mantine-stop-propagation': 'true',
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onAnswer(false);
    },
    ...form.getInputProps(wanted),
  };

  return (
    <Form onSubmit={submit}>
      <p className="quiet">
        This could cost you money in the wrong hands, so we ask who is there. It counts for 15
        minutes.
      </p>
      {wanted === 'code' ? (
        <TextInput
          description="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...shared}
        />
      ) : (
        <PasswordInput autoComplete="current-password" {...shared} />
      )}
      {hasPasskey && (
        <Button variant="default" onClick={() => byPasskey.mutate()} loading={byPasskey.isPending}>
          Use a passkey instead
        </Button>
      )}
      {error && !form.errors[wanted] && <FormError>{messageOf(error)}</FormError>}
      <FormActions onCancel={() => onAnswer(false)} isBusy={confirm.isPending}>
        Confirm
      </FormActions>
    </Form>
  );
}

const NAMES = { code: 'Code', password: 'Password' };
