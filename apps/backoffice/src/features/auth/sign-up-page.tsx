import type { auth } from '@kade/contract/auth';
import { useState, type SubmitEvent } from 'react';
import { chosenPlan } from '../../parts/plans/chosen-plan';
import { deviceName } from '../../parts/identity/device';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';
import { callPublic } from '../../lib/server/public-api';
import { startSession } from '../../lib/server/session';
import { showWrong } from '../../ui/dialog/show-wrong';
import { PlainField, PlainMessage, PlainSubmit } from '../../parts/site/plain-form';
import { AuthFrame } from './auth-frame';
import styles from './auth-frame.module.css';
import { NO_ROOM, textsOf } from './form-texts';

/** What is had by another account already. */
const taken: Partial<Record<string, string>> = { email_taken: 'email', username_taken: 'username' };

export function SignUpPage() {
  const [error, setError] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = textsOf(event.currentTarget);
    setFieldErrors({});
    setIsBusy(true);
    setError('');
    const answer = await callPublic<typeof auth.signUp>('POST', '/api/merchant/auth/signup', {
      ...fields,
      device: deviceName(),
    });
    if (answer.ok && answer.data?.token) {
      if (startSession(answer.data.token)) return leave.to(paths.storeCreation + chosenPlan());
      setError(NO_ROOM);
    } else setError(answer.ok ? 'unexpected response format' : answer.error);
    if (!answer.ok) {
      const { [answer.code]: field } = taken;
      const details = field ? [{ field, message: answer.error }] : answer.details;
      setFieldErrors(Object.fromEntries(details.map(({ field, message }) => [field, message])));
    }
    setIsBusy(false);
  };

  return (
    <AuthFrame
      title="Merchant Sign Up"
      lead="Start for free. No card, no setup fee."
      foot={
        <p>
          Already have an account? <a href={paths.login + chosenPlan()}>Login</a>
        </p>
      }
    >
      <form ref={showWrong} onSubmit={(event) => void submit(event)} noValidate>
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        <div className={`${styles.pair} stack gap-4`}>
          <PlainField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            error={fieldErrors.first_name}
          />
          <PlainField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            error={fieldErrors.last_name}
          />
        </div>
        <PlainField
          label="E-mail"
          name="email"
          type="email"
          // Kept with the password: the login asks for it.
          autoComplete="username"
          maxLength={254}
          error={fieldErrors.email}
        />
        <PlainField
          label="Phone number"
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={60}
          optional
          error={fieldErrors.phone_number}
        />
        <PlainField
          label="Username"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          maxLength={60}
          error={fieldErrors.username}
        />
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={fieldErrors.password}
        />
        <PlainSubmit isBusy={isBusy}>Sign Up</PlainSubmit>
      </form>
    </AuthFrame>
  );
}
