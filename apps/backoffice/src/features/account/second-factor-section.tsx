import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogParam } from '../../lib/address/dialog-param';
import { notify } from '../../lib/words/notify';
import { securityQuery } from '../../parts/identity/security';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DateTime } from '../../ui/state/date-time';
import { Facts, Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import styles from './account.module.css';
import {
  useBeginSecondFactor,
  useDisableSecondFactor,
  useEnableSecondFactor,
  useRenewRecoveryCodes,
} from './account.api';
import { CodesDialog } from './codes-dialog';
import { later } from '../../ui/state/later';
import { Skeleton } from '../../ui/layout/skeleton';

const SetUpSecondFactor = later(() =>
  import('./set-up-second-factor').then((m) => m.SetUpSecondFactor),
);

const FEW = 3;

/** The code of an authenticator app, besides the password. */
export function SecondFactorSection() {
  const { data: security, error, refetch } = useQuery(securityQuery);
  const begin = useBeginSecondFactor();
  const enable = useEnableSecondFactor();
  const off = useDialogParam('turn-off-two-factor');
  const disable = useDisableSecondFactor();
  const factor = security?.second_factor;

  const endSetUp = () => {
    // What is on its way brings the codes.
    if (enable.isPending) return;
    if (enable.isSuccess) notify.success('Two-factor sign-in is on');
    begin.reset();
    enable.reset();
  };
  const turnOff = () =>
    disable.mutate(undefined, {
      onSuccess: () => notify.success('Two-factor sign-in is off'),
      onSettled: off.close,
    });

  return (
    <Section
      title="Two-factor sign-in"
      description="A code from your phone besides the password: a stolen password alone opens nothing."
      action={
        security &&
        (factor ? (
          <Button variant="default" size="xs" onClick={off.open}>
            Turn off
          </Button>
        ) : (
          <Button size="xs" onClick={() => begin.mutate()} loading={begin.isPending}>
            Turn on
          </Button>
        ))
      }
    >
      {factor ? (
        <Facts
          items={[
            {
              term: 'Authenticator app',
              value: (
                <>
                  On since <DateTime value={factor.enabled_at} />
                </>
              ),
            },
            { term: 'Recovery codes', value: <CodesLeft left={factor.recovery_codes_left} /> },
          ]}
        />
      ) : security ? (
        <p className={`${styles.quiet} quiet pretty`}>
          It is off. You need an authenticator app on your phone, such as Google Authenticator,
          Microsoft Authenticator or 2FAS.
        </p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      <CodesDialog
        opened={begin.data !== undefined}
        onClose={endSetUp}
        title="Turn on two-factor sign-in"
        codes={enable.data?.recovery_codes}
      >
        {begin.data && <SetUpSecondFactor {...begin.data} enable={enable} onClose={endSetUp} />}
      </CodesDialog>
      <ConfirmDialog
        opened={off.isOpen}
        onClose={off.close}
        onConfirm={turnOff}
        title="Turn off two-factor sign-in?"
        confirmLabel="Turn off"
        isBusy={disable.isPending}
      >
        Your password alone will open your account and all your stores. Your recovery codes stop
        working, too.
      </ConfirmDialog>
    </Section>
  );
}

function CodesLeft({ left }: { left: number }) {
  const renew = useRenewRecoveryCodes();
  const [isAsked, setIsAsked] = useState(false);
  const start = () => {
    setIsAsked(false);
    renew.mutate();
  };
  return (
    <>
      <span data-tone={left <= FEW ? 'low' : undefined} className={styles.left}>
        {left} of 10 left
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAsked(true)}>
        New recovery codes
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={start}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        isHarmless
      >
        The codes that you have now stop working at once.
      </ConfirmDialog>
      <CodesDialog
        opened={renew.data !== undefined}
        onClose={renew.reset}
        title="Your recovery codes"
        codes={renew.data?.recovery_codes}
      />
    </>
  );
}
