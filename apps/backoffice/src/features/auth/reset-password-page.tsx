import type { auth } from '@kade/contract/auth';
import { useState, type SubmitEvent } from 'react';
import { deviceName } from '../../parts/identity/device';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';
import { callPublic } from '../../lib/server/public-api';
import { endSession, isSignedIn, leaveMessage, sessionToken } from '../../lib/server/session';
import { PlainField, PlainMessage, PlainSubmit } from '../../parts/site/plain-form';
import { AuthFrame } from './auth-frame';
import { textsOf } from './form-texts';

const MIN_LENGTH = 8;
const DONE = 'Password has been reset successfully. Please login with your new password.';

/** Why the new password cannot be sent, or nothing. */
function refuse(token: string, password: string, confirmation: string): string | undefined {
  if (!token) return 'Invalid reset token';
  if (password !== confirmation) return 'Passwords do not match';
  if (password.length < MIN_LENGTH) return 'Password must be at least 8 characters long';
  return undefined;
}

/** Whether the session of this browser ended with the password, as those of its account do. */
async function isSessionOver(): Promise<boolean> {
  const headers = { authorization: sessionToken() ?? '' };
  const answer = await fetch('/api/merchant/profile', { headers }).catch(() => undefined);
  return answer?.status === 401;
}

export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [error, setError] = useState(token ? '' : 'Invalid reset token');
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '', confirmation = '' } = textsOf(event.currentTarget);
    const refusal = refuse(token, password, confirmation);
    setError(refusal ?? '');
    if (refusal) return;
    setIsBusy(true);
    const answer = await callPublic<typeof auth.resetPassword>(
      'POST',
      '/api/merchant/auth/reset-password',
      { token, newPassword: password, device: deviceName() },
    );
    if (answer.ok) {
      // Whoever is signed in here with another account would be led past the sign-in page.
      if (isSignedIn()) {
        if (!(await isSessionOver())) return setIsDone(true);
        endSession();
      }
      leaveMessage(DONE);
      return leave.to(paths.login);
    }
    setError(answer.error);
    setIsBusy(false);
  };

  if (isDone) {
    return (
      <AuthFrame title="Reset Password" foot={<a href={paths.login}>Go to Login</a>}>
        <PlainMessage tone="good">{DONE}</PlainMessage>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Reset Password" foot={<a href={paths.login}>Back to Login</a>}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <PlainField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <PlainField
          label="Confirm password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
        />
        <PlainSubmit isBusy={isBusy}>{isBusy ? 'Resetting...' : 'Reset Password'}</PlainSubmit>
      </form>
    </AuthFrame>
  );
}
