import { operatorAccess } from '@kade/contract/operators/access';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useMutation } from '@tanstack/react-query';
import { deviceName } from '../../parts/identity/device';
import { leave } from '../../lib/server/leave';
import { messageOf } from '../../lib/server/query-client';
import { Form, FormError } from '../../ui/input/form';
import { Button } from '../../ui/style/button';
import { EntryFrame } from './entry-frame';
import { operatorPaths } from './operator-paths';
import { operatorApi, startOperatorSession } from './operator-session';

export function LoginPage() {
  const form = useForm({ initialValues: { email: '', password: '', code: '' } });
  const logIn = useMutation({
    meta: { handled: true },
    mutationFn: (body: typeof form.values) =>
      operatorApi.call(operatorAccess.login, { body: { ...body, device: deviceName() } }),
    onSuccess: ({ token }) => {
      startOperatorSession(token);
      leave.to(operatorPaths.home);
    },
  });
  return (
    <EntryFrame title="Sign in">
      <Form onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
        {logIn.error && <FormError>{messageOf(logIn.error)}</FormError>}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Code"
          description="Of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={logIn.isPending || logIn.isSuccess} fullWidth>
          Sign in
        </Button>
      </Form>
    </EntryFrame>
  );
}
