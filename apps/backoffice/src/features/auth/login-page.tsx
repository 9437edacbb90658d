import type { auth } from '@kade/contract/auth';
import { useState, type SubmitEvent } from 'react';
import { chosenPlan, chosenPlanAddress } from '../../parts/plans/chosen-plan';
import { deviceName } from '../../parts/identity/device';
import { brand } from '../../lib/words/brand';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';
import { hasPasskeys } from '../../parts/identity/passkey';
import { callPublic } from '../../lib/server/public-api';
import { startSession, takeMessage, takePlace } from '../../lib/server/session';
import { focusOnMount } from '../../ui/layout/focus-on-mount';
import { PlainField, PlainMessage, PlainSubmit } from '../../parts/site/plain-form';
import { AuthFrame } from './auth-frame';
import styles from './auth-frame.module.css';
import { NO_ROOM, textsOf } from './form-texts';
import { signInByPasskey } from './passkey-sign-in';

/** What was typed, for a step that comes after it. */
interface Typed {
  email: string;
  password: string;
}

export function LoginPage() {
  const [message] = useState(takeMessage);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** Set where a code is asked for, too. */
  const [typed, setTyped] = useState<Typed>();

  const enter = (token: string) => {
    if (startSession(token)) return leave.to(chosenPlanAddress() ?? takePlace() ?? paths.landing);
    setIsBusy(false);
    setError(NO_ROOM);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '', code = '' } = { ...textsOf(event.currentTarget), ...typed };
    if (!email.trim() || !password) {
      return setError('Please enter both email and password to sign in.');
    }
    if (typed && !code.trim()) return setError('Please enter the code.');
    setIsBusy(true);
    setError('');
    const answer = await callPublic<typeof auth.login>('POST', '/api/merchant/auth/login', {
      email,
      password,
      device: deviceName(),
      ...(typed && { code }),
    });
    if (answer.ok && answer.data?.token) {
      return enter(answer.data.token);
    }
    setIsBusy(false);
    if (!answer.ok && answer.code === 'second_factor_needed') return setTyped({ email, password });
    setError(answer.ok ? 'unexpected response format' : answer.error);
  };

  const enterByPasskey = async () => {
    setIsBusy(true);
    setError('');
    const answer = await signInByPasskey();
    if (answer?.ok && answer.data?.token) {
      return enter(answer.data.token);
    }
    setIsBusy(false);
    if (answer) setError(answer.ok ? 'unexpected response format' : answer.error);
  };

  if (typed) {
    return (
      <CodeStep
        error={error}
        isBusy={isBusy}
        onSubmit={(event) => void submit(event)}
        onBack={() => {
          setTyped(undefined);
          setError('');
        }}
      />
    );
  }
  return (
    <AuthFrame
      title="Merchant Login"
      lead="Welcome back. Your store is waiting."
      foot={
        <p>
          New to Kade? <a href={paths.signUp + chosenPlan()}>Sign Up</a>
        </p>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {message && !error && <PlainMessage tone="good">{message}</PlainMessage>}
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <PlainField label="E-mail" name="email" type="email" autoComplete="username" />
        <div className="relative">
          <PlainField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <a className={`${styles.forgot} absolute`} href={paths.forgotPassword}>
            Forgot password?
          </a>
        </div>
        <PlainSubmit isBusy={isBusy}>Sign In</PlainSubmit>
        {hasPasskeys() && (
          <button
            type="button"
            className={`${styles.other} strong clickable inherits`}
            disabled={isBusy}
            onClick={() => void enterByPasskey()}
          >
            Sign in with a passkey
          </button>
        )}
      </form>
    </AuthFrame>
  );
}

interface CodeStepProps {
  error: string;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBack: () => void;
}

/** The second step, for who has two-factor sign-in on. */
function CodeStep({ error, isBusy, onSubmit, onBack }: CodeStepProps) {
  return (
    <AuthFrame
      title="Enter your code"
      lead="Your authenticator app shows it."
      foot={
        <button
          type="button"
          className={`${styles.back} unpadded tall bare accent strong clickable`}
          onClick={onBack}
        >
          Back to Login
        </button>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <PlainField
          label="Code"
          name="code"
          hint={`Lost your phone? Enter a recovery code instead. Lost both? Write to ${brand.contactEmail}.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusOnMount}
        />
        <PlainSubmit isBusy={isBusy}>Sign In</PlainSubmit>
      </form>
    </AuthFrame>
  );
}
