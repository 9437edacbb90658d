import type { InboxSlip } from '@kade/contract/slips';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useListParams } from '../../../lib/list-params';
import { paths } from '../../../lib/paths';
import { Dialog } from '../../../ui/dialog';
import { ListCount } from '../../../ui/list-count';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { Section } from '../../../ui/section';
import { EmptyState, ErrorState } from '../../../ui/states';
import { OrderViews } from '../order-views';
import { InboxItem, LargeSlip } from './inbox-slip';
import styles from './payment.module.css';
import { SLIPS_PER_PAGE, slipsQuery } from './slips.api';

/**
 * All slips that wait, each with its picture, the amount expected, and what to do. Whatever is done
 * leads on to the next one, in the list as in the window that shows them large.
 */
export function SlipsPage() {
  const { page } = useListParams();
  const { data, error, refetch } = useQuery(slipsQuery(page));
  const [large, setLarge] = useState<InboxSlip>();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  const waiting = data?.items ?? [];

  useEffect(() => {
    if (place.current === undefined) return;
    const items = list.current?.children;
    const next = items?.item(Math.min(place.current, items.length - 1));
    next?.querySelector('fieldset')?.focus();
    place.current = undefined;
  }, [data]);

  const goOn = (slip: InboxSlip) => {
    const index = waiting.findIndex(({ _id }) => _id === slip._id);
    if (large) setLarge(waiting[index + 1] ?? waiting[index - 1]);
    else place.current = index;
  };

  return (
    <Page
      title="Slips to check"
      back={{ to: paths.orders, label: 'Orders' }}
      aside={data && data.total > 0 && <ListCount total={data.total} one="slip" many="slips" />}
    >
      <OrderViews />
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : data?.total === 0 ? (
        <Section>
          <EmptyState
            illustration="orders"
            title="No slips to check"
            description="When a customer sends the slip of a bank transfer, it waits here."
            action={
              <Button component={Link} to={paths.orders} variant="default">
                See all orders
              </Button>
            }
          />
        </Section>
      ) : (
        <>
          <ul className={styles.inbox} ref={list}>
            {data
              ? waiting.map((slip) => (
                  <InboxItem
                    key={slip._id}
                    slip={slip}
                    onOpen={() => setLarge(slip)}
                    onDecided={() => goOn(slip)}
                  />
                ))
              : Array.from({ length: 3 }, (_, n) => (
                  <li key={n}>
                    <Skeleton height={420} />
                  </li>
                ))}
          </ul>
          <Pagination total={data?.total ?? 0} pageSize={SLIPS_PER_PAGE} />
          <Dialog
            opened={large !== undefined}
            onClose={() => setLarge(undefined)}
            title="Bank Transfer Screenshot"
            size="lg"
          >
            {large && <LargeSlip key={large._id} slip={large} onDecided={() => goOn(large)} />}
          </Dialog>
        </>
      )}
    </Page>
  );
}
