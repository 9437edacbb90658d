import type { auth } from '@kade/contract/auth';
import { useState, type SubmitEvent } from 'react';
import { deviceName } from '../../lib/device';
import { leave } from '../../lib/leave';
import { paths } from '../../lib/paths';
import { callPublic } from '../../lib/public-api';
import { startSession, takeMessage } from '../../lib/session';
import { PlainField, PlainMessage, PlainSubmit } from '../../ui/plain-form';
import { AuthFrame } from './auth-frame';
import styles from './auth-frame.module.css';
import { textsOf } from './form-texts';

export function LoginPage() {
  const [message] = useState(takeMessage);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = textsOf(event.currentTarget);
    if (!email.trim() || !password) {
      return setError('Please enter both email and password to sign in.');
    }
    setIsBusy(true);
    setError('');
    const answer = await callPublic<typeof auth.login>('POST', '/api/merchant/auth/login', {
      email,
      password,
      device: deviceName(),
    });
    if (answer.ok && answer.data?.token) {
      startSession(answer.data.token);
      return leave.to(paths.landing);
    }
    setError(answer.ok ? 'unexpected response format' : answer.error);
    setIsBusy(false);
  };

  return (
    <AuthFrame
      title="Merchant Login"
      lead="Welcome back. Your store is waiting."
      foot={
        <p>
          New to Kade? <a href={paths.signUp}>Sign Up</a>
        </p>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {message && !error && <PlainMessage tone="good">{message}</PlainMessage>}
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <PlainField label="Email" name="email" type="email" autoComplete="username" />
        <div className={styles.labelled}>
          <PlainField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <a className={styles.forgot} href={paths.forgotPassword}>
            Forgot password?
          </a>
        </div>
        <PlainSubmit isBusy={isBusy}>Sign In</PlainSubmit>
      </form>
    </AuthFrame>
  );
}
