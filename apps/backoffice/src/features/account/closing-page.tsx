import type { Closing } from '@kade/contract/account';
import { dayWords, formatDate, formatExact } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { useLogOut } from '../../parts/identity/use-log-out';
import { Wordmark } from '../../ui/media/mark';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { closingQuery, useKeepAccount } from './closing.api';
import styles from './closing.module.css';
import { DataSection } from './data-section';
import { Lines } from '../../ui/state/later';

/** All that is left of a closed account: when it is deleted, its data, and the way back. */
export function ClosingPage() {
  const { data: closing, error, refetch } = useQuery(closingQuery);
  const isOpen = closing?.closes_at === null;
  useEffect(() => {
    if (isOpen) leave.to(paths.profile);
  }, [isOpen]);
  return (
    <>
      <header className={`${styles.bar} row between`}>
        <Wordmark size={24} />
        <LogOut />
      </header>
      <main>
        {closing?.closes_at ? (
          <Closes closing={closing} at={closing.closes_at} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Lines count={14} />
        )}
      </main>
      <IdentityQuestion />
    </>
  );
}

function Closes({ closing, at }: { closing: Closing; at: Date }) {
  const keep = useKeepAccount();
  if (closing.is_begun) {
    return (
      <Page title="Your account is being deleted" width="narrow">
        <Section>
          <p>We send a mail to {closing.email} when nothing is left.</p>
        </Section>
      </Page>
    );
  }
  return (
    <Page title={`Your account closes on ${dayWords(at)}`} width="narrow">
      <Section
        title={storesWords(closing.stores.length)}
        description={closing.stores.map(({ name }) => name).join(', ')}
      >
        <div className={`${styles.part} stack gap-2`}>
          <p>
            Nothing is deleted before {formatExact(at)}. Keep the account until then, and everything
            is as it was. Afterwards it is gone for good.
          </p>
          {closing.paid_until && (
            <p>
              Your card is not charged any more. The plan that you have paid for stays until{' '}
              {formatDate(closing.paid_until)}, if you keep the account.
            </p>
          )}
          <div className="down-2">
            <Button onClick={() => keep.mutate()} loading={keep.isPending || keep.isSuccess}>
              Keep my account
            </Button>
          </div>
        </div>
      </Section>
      <DataSection />
    </Page>
  );
}

function storesWords(count: number): string {
  if (count === 0) return 'You can still keep it';
  return count === 1 ? 'Your store is closed' : `Your ${count} stores are closed`;
}

function LogOut() {
  const { logOut, question } = useLogOut();
  return (
    <>
      <Button variant="subtle" tone="grey" size="xs" onClick={logOut}>
        Log out
      </Button>
      {question}
    </>
  );
}
