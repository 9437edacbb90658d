import type { ProductFeeds } from '@kade/contract/catalog/feeds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/server/query-client';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Facts, Section } from '../../../ui/layout/section';
import { CopyText } from '../../../ui/state/copy-text';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { FeedGaps } from './feed-gaps';
import { feedsQuery, useSwitchFeeds } from './feeds.api';

/** Where channels fetch the products of the store, and what they miss. */
export function FeedsSection() {
  const { data, error, refetch } = useQuery(feedsQuery());
  return (
    <Section
      id="product-feeds"
      title="Product feeds"
      description="Google, Facebook, Instagram and WhatsApp fetch your products from an address of their own and stay up to date by themselves."
    >
      {data ? (
        <div className="stack gap-5">
          <Addresses {...data} />
          <FeedGaps {...data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={14} />
      )}
    </Section>
  );
}

const questions = {
  on: {
    title: 'Make new addresses',
    text: 'The addresses of now stop working at once: give the new ones to Google and Meta.',
    label: 'Make new addresses',
    done: 'New addresses made',
  },
  off: {
    title: 'Switch off product feeds',
    text: 'Google and Meta can no longer fetch your products and soon stop showing them.',
    label: 'Switch off',
    done: 'Product feeds switched off',
  },
};

function Addresses({ google_url, meta_url }: ProductFeeds) {
  const [asked, setAsked] = useState<keyof typeof questions>('on');
  const [isAsking, setIsAsking] = useState(false);
  const turn = useSwitchFeeds();
  const act = (to: 'on' | 'off', done: string) =>
    turn.mutate(to, {
      onSuccess: () => notify.success(done),
      onError: (error) => notify.failure(messageOf(error)),
      onSettled: () => setIsAsking(false),
    });
  const ask = (about: keyof typeof questions) => {
    setAsked(about);
    setIsAsking(true);
  };
  if (google_url === null || meta_url === null) {
    return (
      <div>
        <Button
          variant="default"
          loading={turn.isPending}
          onClick={() => act('on', 'Product feeds switched on')}
        >
          Switch on
        </Button>
      </div>
    );
  }
  const { title, text, label, done } = questions[asked];
  return (
    <div className="stack gap-3">
      <Facts
        items={[
          {
            term: 'Google Merchant Center',
            value: <CopyText text={google_url} what="address for Google" />,
          },
          {
            term: 'Meta Commerce Manager',
            value: <CopyText text={meta_url} what="address for Meta" />,
          },
        ]}
      />
      <p className="quiet">
        Add each as a scheduled feed, once a day. Whoever knows an address can read the products
        that your store shows.
      </p>
      <div className="flow gap-2">
        <Button variant="default" size="xs" onClick={() => ask('on')}>
          Make new addresses
        </Button>
        <Button variant="subtle" tone="danger" size="xs" onClick={() => ask('off')}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        confirmLabel={label}
        isHarmless={asked === 'on'}
        isBusy={turn.isPending}
        onConfirm={() => act(asked, done)}
      >
        {text}
      </ConfirmDialog>
    </div>
  );
}
