import type { Session } from '@kade/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { notify } from '../../lib/words/notify';
import { DateTime } from '../../ui/state/date-time';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Badge } from '../../ui/state/status-badge';
import { Button } from '../../ui/style/button';
import { sessionsQuery, useEndSessions } from './account.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './account.module.css';

export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const hasOthers = sessions?.some((session) => !session.current);

  const endOthers = () =>
    end.mutate(undefined, { onSuccess: () => notify.success('Signed out everywhere else') });

  return (
    <Section
      title="Sessions"
      description="Where you are signed in."
      action={
        hasOthers && (
          <Button variant="default" size="xs" onClick={endOthers} loading={end.isPending}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className={`${styles.list} stack`}>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSessions();
  return (
    <li className={`${styles.row} row gap-3 below`}>
      <MonitorSmartphone size={20} strokeWidth={1.5} className="stiff muted" aria-hidden />
      <div className="shrinks grows">
        <p className="breaks semi">{session.device}</p>
        <p className="quiet">
          Last used <DateTime value={session.last_used_at} />
          {session.is_told && ' · told of new orders'}
        </p>
      </div>
      {session.current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button
          variant="subtle"
          tone="grey"
          size="xs"
          loading={end.isPending}
          onClick={() => end.mutate(session._id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
