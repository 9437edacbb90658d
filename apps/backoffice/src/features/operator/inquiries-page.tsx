import { InquiryState, operatorWork, type Inquiry } from '@kade/contract/operators/work';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { DateTime } from '../../ui/state/date-time';
import { ListSelect } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Badge, wordOf } from '../../ui/state/status-badge';
import { Button } from '../../ui/style/button';
import { Nothing } from './nothing';
import styles from './office.module.css';
import { officeQuery, PER_PAGE, useAct } from './operator.api';
import { Lines } from '../../ui/state/later';

const states = [
  { value: '', label: 'All inquiries' },
  ...InquiryState.options.map((value) => ({ value, label: wordOf(value) })),
];
const tones = { open: 'yellow', answered: 'green', closed: 'grey' } as const;
/** What puts it into a state. */
const acts = { open: 'Open again', answered: 'Mark as answered', closed: 'Close' };
const about = { requestBeta: 'Request Beta', wishlist: 'Join Wishlist' };

export function InquiriesPage() {
  const { get, page } = useListParams();
  const state = InquiryState.safeParse(get('state')).data;
  const query = { state, page, limit: PER_PAGE };
  const { data, error, refetch } = useQuery(officeQuery(operatorWork.inquiries, { query }));
  return (
    <Page title="Inquiries" description="What was written on the public pages.">
      <Section padding="flush">
        <div className="below pad-4">
          <div className={`${styles.filters} stack gap-3`}>
            <ListSelect name="state" label="State" choices={states} />
          </div>
        </div>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Lines count={8} />}
        {data?.items.length === 0 && (
          <Nothing
            called="inquiries"
            total={data.total}
            empty="No inquiries yet"
            more="What visitors ask on the public pages stands here."
            filters={['state']}
          />
        )}
        <ul className={`${styles.list} unpadded`} aria-label="Inquiries">
          {data?.items.map((inquiry) => (
            <Entry key={inquiry._id} inquiry={inquiry} />
          ))}
        </ul>
        <Pagination total={data?.total ?? 0} pageSize={PER_PAGE} />
      </Section>
    </Page>
  );
}

function Entry({ inquiry }: { inquiry: Inquiry }) {
  const { _id: id, name, email, phone, state, type, is_suspect } = inquiry;
  const sort = useAct(operatorWork.setInquiry, 'Kept');
  const others = InquiryState.options.filter((one) => one !== state);
  return (
    <li className={`${styles.inquiry} stack gap-2 below pad-5`}>
      <div className="gap-13 row wrap">
        <strong>{name}</strong>
        <Badge tone={tones[state]}>{wordOf(state)}</Badge>
        {is_suspect && <Badge tone="grey">Looks like spam</Badge>}
      </div>
      <p className="flow gap-24 muted">
        <span>{about[type]}</span>
        <DateTime value={inquiry.created_at} />
        <a href={`mailto:${email}`} className="accent medium breaks">
          {email}
        </a>
        <a href={`tel:${phone}`} className="accent medium">
          {phone}
        </a>
      </p>
      <p className={`${styles.message} breaks lines`}>{inquiry.message}</p>
      <div className="down-4 flow gap-2">
        {others.map((one) => (
          <Button
            key={one}
            variant="default"
            size="xs"
            disabled={sort.isPending}
            onClick={() => sort.mutate({ params: { id }, body: { state: one } })}
          >
            {acts[one]}
          </Button>
        ))}
      </div>
    </li>
  );
}
