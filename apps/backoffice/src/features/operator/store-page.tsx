import { formatBytes } from '@kade/rules/bytes';
import { operatorStores, type StoreAccount } from '@kade/contract/operators/stores';
import { readableHost } from '@kade/rules/host';
import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { useParams } from '../../lib/address/router-provider';
import { useListParams } from '../../lib/list/list-params';
import { Link } from '../../ui/layout/link';
import { DateTime } from '../../ui/state/date-time';
import { Facts, Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { ActsList } from './acts-list';
import { LookAtOrder } from './look-at-order';
import { OfficeItem } from './office-item';
import { operatorPaths } from './operator-paths';
import { officeQuery, useAct } from './operator.api';
import { StoreBadge } from './stores-table';
import { WhyDialog } from './why-dialog';
import { domainWords, planWords } from './words';

const back = { to: operatorPaths.stores, label: 'Stores' };

export function StorePage() {
  const { id = '' } = useParams();
  const { page } = useListParams();
  return (
    <OfficeItem
      query={officeQuery(operatorStores.get, { params: { id } })}
      kind="Store"
      back={back}
      titleOf={({ name }) => name}
      asideOf={(store) => <StoreBadge {...store} />}
      actionOf={(store) => <Suspension store={store} />}
    >
      {(store) => (
        <>
          <Account store={store} />
          <LookAtOrder storeId={id} />
          <ActsList title="What operators did" query={{ store: id, page }} />
        </>
      )}
    </OfficeItem>
  );
}

function Account({ store }: { store: StoreAccount }) {
  const { merchant, custom_domain: domain, domain_state: state, last_order_at: last } = store;
  return (
    <Section title="Store">
      <Facts
        areShort
        items={[
          ...(store.suspended_at
            ? [
                { term: 'Suspended', value: <DateTime value={store.suspended_at} /> },
                { term: 'Reason', value: store.suspension_reason },
              ]
            : []),
          ...(store.closes_at
            ? [{ term: 'Is deleted', value: <DateTime value={store.closes_at} /> }]
            : []),
          {
            term: 'Front',
            value: (
              <a href={store.url} target="_blank" rel="noreferrer">
                {readableHost(store.url.replace(/^https?:\/\//, ''))}
              </a>
            ),
          },
          {
            term: 'Merchant',
            value: <Link to={operatorPaths.merchant(merchant._id)}>{merchant.email}</Link>,
          },
          { term: 'Plan', value: planWords[store.plan] },
          {
            term: 'Domain',
            value: domain ? `${readableHost(domain)} (${state ? domainWords[state] : ''})` : '–',
          },
          { term: 'Products', value: formatCount(store.products) },
          {
            term: 'Orders',
            value: `${formatCount(store.orders)} this month, ${formatCount(store.all_orders)} in all`,
          },
          { term: 'Last order', value: last ? <DateTime value={last} /> : '–' },
          {
            term: 'Storage',
            value: `${formatBytes(store.storage)} of ${formatBytes(store.quota)}`,
          },
          { term: 'Opened', value: <DateTime value={store.created_at} /> },
        ]}
      />
    </Section>
  );
}

const questions = {
  suspend: {
    label: 'Suspend store',
    text: 'Its front says that it is closed, and takes no orders. Orders stay readable to merchant and customers. The merchant is mailed the reason.',
  },
  reopen: {
    label: 'Reopen store',
    text: 'Its front is shown and takes orders as before. The merchant is mailed.',
  },
};

function Suspension({ store: { _id: id, suspended_at } }: { store: StoreAccount }) {
  const [isAsked, setIsAsked] = useState(false);
  /** As it was asked: the window closes with the words that it opened with. */
  const [asked, setAsked] = useState<'suspend' | 'reopen'>('suspend');
  const suspend = useAct(operatorStores.suspend, 'The store is suspended');
  const reopen = useAct(operatorStores.reopen, 'The store is open again');
  const next = suspended_at === null ? 'suspend' : 'reopen';
  const act = asked === 'suspend' ? suspend : reopen;
  const { label, text } = questions[asked];
  const ask = () => {
    setAsked(next);
    setIsAsked(true);
  };
  const close = () => setIsAsked(false);
  return (
    <>
      <Button {...(next === 'suspend' && { tone: 'danger', variant: 'default' })} onClick={ask}>
        {questions[next].label}
      </Button>
      <WhyDialog
        opened={isAsked}
        onClose={close}
        title={`${label}?`}
        confirmLabel={label}
        isHarmful={asked === 'suspend'}
        isBusy={act.isPending}
        onConfirm={(why) => act.mutate({ params: { id }, body: { why } }, { onSuccess: close })}
      >
        <p>{text}</p>
      </WhyDialog>
    </>
  );
}
