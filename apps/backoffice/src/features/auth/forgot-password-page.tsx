import type { auth } from '@kade/contract/auth';
import { useState, type SubmitEvent } from 'react';
import { paths } from '../../lib/address/paths';
import { callPublic } from '../../lib/server/public-api';
import { PlainField, PlainMessage, PlainSubmit } from '../../parts/site/plain-form';
import { AuthFrame } from './auth-frame';
import { textsOf } from './form-texts';

export function ForgotPasswordPage() {
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '' } = textsOf(event.currentTarget);
    setMessage('');
    if (!email.trim()) return setError('Please enter the e-mail address of your account.');
    setIsBusy(true);
    setError('');
    const answer = await callPublic<typeof auth.forgotPassword>(
      'POST',
      '/api/merchant/auth/forgot-password',
      { email },
    );
    if (answer.ok) setMessage(answer.data?.message ?? '');
    else setError(answer.error);
    setIsBusy(false);
  };

  return (
    <AuthFrame
      title="Forgot Password"
      lead="Enter the e-mail address of your account and we send you a link that sets a new password."
      foot={<a href={paths.login}>Back to Login</a>}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {message && <PlainMessage tone="good">{message}</PlainMessage>}
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <PlainField label="E-mail" name="email" type="email" autoComplete="username" />
        <PlainSubmit isBusy={isBusy}>
          {isBusy ? 'Sending...' : 'Send Reset Instructions'}
        </PlainSubmit>
      </form>
    </AuthFrame>
  );
}
