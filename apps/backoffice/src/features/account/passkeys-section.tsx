import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '@kade/contract/security';
import { notify } from '../../lib/words/notify';
import { hasPasskeys } from '../../parts/identity/passkey';
import { securityQuery } from '../../parts/identity/security';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DateTime } from '../../ui/state/date-time';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import styles from './account.module.css';
import { useAddPasskey, useRemovePasskey } from './account.api';
import { Skeleton } from '../../ui/layout/skeleton';

/** Keys that the merchant's devices hold and sign in with. */
export function PasskeysSection() {
  const { data: security, error, refetch } = useQuery(securityQuery);
  const add = useAddPasskey();
  const start = () =>
    add.mutate(undefined, {
      onSuccess: (reply) => reply && notify.success('The passkey was added'),
    });
  return (
    <Section
      title="Passkeys"
      description="Sign in with your finger, your face or the PIN of your device, without a password."
      action={
        hasPasskeys() && (
          <Button variant="default" size="xs" onClick={start} loading={add.isPending}>
            Add a passkey
          </Button>
        )
      }
    >
      {security && security.passkeys.length > 0 ? (
        <ul className={`${styles.list} stack`}>
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : security ? (
        <p className={`${styles.quiet} quiet pretty`}>
          {hasPasskeys() ? 'You have none yet.' : 'This browser cannot hold passkeys.'}
        </p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => {
    setIsAsked(false);
    remove.mutate(passkey._id, { onSuccess: () => notify.success('The passkey was removed') });
  };
  return (
    <li className={`${styles.row} row gap-3 below`}>
      <KeyRound size={20} strokeWidth={1.5} className="stiff muted" aria-hidden />
      <div className="shrinks grows">
        <p className="breaks semi">{passkey.name}</p>
        <p className="quiet">
          Added <DateTime value={passkey.created_at} />
          {passkey.last_used_at && (
            <>
              , last used <DateTime value={passkey.last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="subtle"
        tone="grey"
        size="xs"
        loading={remove.isPending}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
        title="Remove this passkey?"
        confirmLabel="Remove"
      >
        {passkey.name} opens your account no more. Remove it from the device, too.
      </ConfirmDialog>
    </li>
  );
}
