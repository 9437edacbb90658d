import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../lib/address/dialog-param';
import { formatExact } from '@kade/words/english';
import { notify } from '../../lib/words/notify';
import { Dialog } from '../../ui/dialog/dialog';
import { Button } from '../../ui/style/button';
import styles from './account.module.css';
import { emailChangeQuery, useWithdrawEmailChange } from './account.api';
import { later } from '../../ui/state/later';

const ChangeEmail = later(() => import('./change-email').then((m) => m.ChangeEmail));

const PARAM = 'change-email';

/** The address that the merchant signs in with, and what becomes of it. */
export function EmailAddress({ email }: { email: string }) {
  const { data: change } = useQuery(emailChangeQuery);
  const withdraw = useWithdrawEmailChange();
  const dialog = useDialogParam(PARAM);
  return (
    <>
      <span className={styles.left}>{email}</span>
      {!change?.changed && (
        // Offered while the answer is on its way, too: hardly ever is there a reason against it.
        <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
          Change address
        </Button>
      )}
      {change?.waiting && (
        <p className={`${styles.quiet} quiet pretty`}>
          Waiting for {change.waiting.email}: open the link that we mailed there before{' '}
          {formatExact(change.waiting.expires_at)}.{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => notify.success('Your address stays as it is'),
              })
            }
          >
            Keep my address
          </Button>
        </p>
      )}
      {change?.changed && (
        <p className={`${styles.quiet} quiet pretty`}>
          Changed from {change.changed.from}, which can take it back until{' '}
          {formatExact(change.changed.stoppable_until)}.
        </p>
      )}
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Change your address">
        <ChangeEmail email={email} param={PARAM} onClose={dialog.close} />
      </Dialog>
    </>
  );
}
