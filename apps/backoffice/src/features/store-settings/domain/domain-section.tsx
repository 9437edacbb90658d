import type { DomainSettings } from '@kade/contract/domains';
import type { StoreDetail } from '@kade/contract/stores';
import { readableHost } from '@kade/rules/host';
import { useQuery } from '@tanstack/react-query';
import { useEditing } from '../../../lib/form/editing';
import { Facts, FactsSkeleton, Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { domainSettingsQuery } from './domain.api';
import { later, Lines } from '../../../ui/state/later';

const CustomDomainState = later(
  () => import('./custom-domain-state').then((m) => m.CustomDomainState),
  <Lines count={22} />,
);
const LeavingDomain = later(
  () => import('./custom-domain-state').then((m) => m.LeavingDomain),
  <Lines count={16} />,
);
const EditDomain = later(
  () => import('./edit-domain').then((m) => m.EditDomain),
  <Lines count={13} />,
);

/** Where customers find the store; Edit moves it. */
export function DomainSection({ store }: { store: StoreDetail }) {
  const { isEditing, stop, button } = useEditing();
  const { data: settings, error, refetch } = useQuery(domainSettingsQuery());
  return (
    <Section
      id="domain"
      title="Domain Settings"
      description="Where customers find your store."
      action={
        settings &&
        !isEditing && (
          <Button variant="default" size="xs" aria-label="Edit domain settings" {...button}>
            Edit
          </Button>
        )
      }
    >
      {settings && isEditing ? (
        <EditDomain settings={settings} onDone={stop} />
      ) : settings ? (
        <>
          <Facts items={factsOf(store, settings)} />
          {settings.meanwhile?.state === 'leaving' && <LeavingDomain domain={settings.meanwhile} />}
          {settings.custom && <CustomDomainState custom={settings.custom} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton count={2} />
      )}
    </Section>
  );
}

function factsOf(store: StoreDetail, { domain, url, subdomain, custom }: DomainSettings) {
  const registered = domain.replace(/^https:\/\//, '');
  const served = new URL(url).hostname;
  const link = (
    <a className="accent medium" href={url} target="_blank" rel="noreferrer">
      {readableHost(served)}
    </a>
  );
  const named = readableHost(registered);
  const isWaiting = custom !== null && served !== registered;
  return [
    { term: 'Store name', value: store.name },
    { term: 'Domain', value: isWaiting ? named : link },
    ...(custom && named !== registered ? [{ term: 'In DNS', value: registered }] : []),
    ...(isWaiting ? [{ term: 'Until then at', value: link }] : []),
    ...(custom && !isWaiting
      ? [{ term: 'Subdomain', value: `${readableHost(subdomain)} leads there` }]
      : []),
  ];
}
