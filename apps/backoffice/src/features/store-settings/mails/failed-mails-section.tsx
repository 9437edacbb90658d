import type { FailedMail } from '@kade/contract/failed-mails';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { notify } from '../../../lib/words/notify';
import { DateTime } from '../../../ui/state/date-time';
import { NOTHING_HERE, Pagination } from '../../../ui/list/pagination';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { failedMailsQuery, MAILS_PER_PAGE, useSendAgain } from './failed-mails.api';
import styles from './failed-mails.module.css';
import { failureWords } from './failure-words';
import { Skeleton } from '../../../ui/layout/skeleton';

const PAGE = 'failed_mails';

/** What could not be delivered of the store's mails, and the way to send it again. */
export function FailedMailsSection() {
  const { page } = useListParams(PAGE);
  const query = failedMailsQuery({ page, limit: MAILS_PER_PAGE });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const isList = data ? data.items.length > 0 : !error;
  return (
    <Section
      id="failed-mails"
      title="E-mails that failed"
      description="What could not be delivered to your customers or to you. Kept for 30 days."
      padding={isList ? 'flush' : 'normal'}
    >
      {data?.items.length === 0 ? (
        <p className="quiet">{data.total > 0 ? NOTHING_HERE : 'Every e-mail was delivered.'}</p>
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Mails mails={data?.items} isStale={isPlaceholderData} />
      )}
      <Pagination
        total={data?.total ?? 0}
        pageSize={MAILS_PER_PAGE}
        param={PAGE}
        label="Pages of e-mails that failed"
      />
    </Section>
  );
}

interface MailsProps {
  /** Undefined while loading. */
  mails: readonly FailedMail[] | undefined;
  isStale: boolean;
}

function Mails({ mails, isStale }: MailsProps) {
  if (!mails) {
    return (
      <div className="stack gap-4 pad-5">
        <Skeleton height={18} />
      </div>
    );
  }
  return (
    <ul aria-label="E-mails that failed, the latest first" aria-busy={isStale}>
      {mails.map((mail) => (
        <Mail key={mail._id} mail={mail} />
      ))}
    </ul>
  );
}

function Mail({ mail }: { mail: FailedMail }) {
  const { mutate, isPending } = useSendAgain();
  const send = () =>
    mutate(mail._id, {
      onSuccess: () => notify.success(`“${mail.subject}” is being sent again`),
    });
  return (
    <li className={`${styles.mail} row wrap between breaks`}>
      <div>
        <p className="heavy">{mail.subject}</p>
        <p className="quiet">
          To {mail.recipient} · <DateTime value={mail.failed_at} />
        </p>
        <p className="down-1">{failureWords(mail)}</p>
      </div>
      {mail.failure !== 'unreadable' && (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={`Send again: ${mail.subject}, to ${mail.recipient}`}
          onClick={send}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
