import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';
import { ErrorState } from '../../ui/states';
import { DomainSettings } from './domain-settings';
import { storeQuery } from './store-settings.api';
import { StoreLogoSection } from './store-logo-section';

export function SettingsPage() {
  const { data: store, error, refetch } = useQuery(storeQuery());
  return (
    <Page title="Store Settings" width="narrow">
      {store ? (
        <>
          <DomainSettings store={store} />
          <StoreLogoSection store={store} />
        </>
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <>
          <Skeleton height={156} radius={12} />
          <Skeleton height={172} radius={12} />
        </>
      )}
    </Page>
  );
}
