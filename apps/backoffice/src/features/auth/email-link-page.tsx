import type { emailChange } from '@kade/contract/email-change';
import { useState, type SubmitEvent } from 'react';
import { paths } from '../../lib/address/paths';
import { callPublic } from '../../lib/server/public-api';
import { PlainMessage, PlainSubmit } from '../../parts/site/plain-form';
import { AuthFrame } from './auth-frame';

/** Where the link to a new address leads. */
export const ConfirmEmailPage = () => (
  <EmailLink
    title="Confirm your address"
    lead="From then on you sign in with this address. You are signed out everywhere."
    button="Confirm this address"
    onUse={(token) =>
      callPublic<typeof emailChange.confirm>('POST', '/api/merchant/auth/confirm-email', { token })
    }
  />
);

/** Where the link to the address of before leads. */
export const StopEmailChangePage = () => (
  <EmailLink
    title="Keep your address"
    lead="The change of your address is stopped or taken back, everybody is signed out of your account, and we mail you a link to choose a new password."
    button="Keep my address"
    onUse={(token) =>
      callPublic<typeof emailChange.stop>('POST', '/api/merchant/auth/stop-email-change', {
        token,
      })
    }
  />
);

interface EmailLinkProps {
  title: string;
  lead: string;
  button: string;
  onUse: (token: string) => ReturnType<typeof callPublic<typeof emailChange.stop>>;
}

/** Asks for a click: programs that look at mails open links, too. */
function EmailLink({ title, lead, button, onUse }: EmailLinkProps) {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await onUse(token);
    setIsBusy(false);
    setError(answer.ok ? '' : answer.error);
    if (!answer.ok) return;
    setDone(answer.data?.message ?? '');
  };

  return (
    <AuthFrame title={title} lead={done ? '' : lead} foot={<a href={paths.login}>Go to Login</a>}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {error && <PlainMessage tone="bad">{error}</PlainMessage>}
        {done ? (
          <PlainMessage tone="good">{done}</PlainMessage>
        ) : (
          <PlainSubmit isBusy={isBusy}>{button}</PlainSubmit>
        )}
      </form>
    </AuthFrame>
  );
}
