import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from '../../lib/address/router-provider';
import { paths } from '../../lib/address/paths';
import { useRest } from '../../lib/server/use-rest';
import { storeQuery } from '../../parts/stores/stores';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { DomainSection } from './domain/domain-section';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { SettingsIndex } from './settings-index';
import { StoreLogoSection } from './store-logo-section';
import { Lines } from '../../ui/state/later';
import { SectionsBelow } from './sections-below';

export function SettingsPage() {
  const { data: store, error, refetch } = useQuery(storeQuery());
  const isRest = useRest();
  const { search } = useLocation();
  // A window of any section may stand in the address.
  const [isNamed] = useState(search !== '');
  return (
    <Page
      title="Store Settings"
      width="narrow"
      action={
        <Button
          component={Link}
          to={paths.activity}
          variant="default"
          leftSection={<History size={16} />}
        >
          Activity log
        </Button>
      }
    >
      {store ? (
        <>
          <SettingsIndex />
          <DomainSection store={store} />
          <StoreLogoSection store={store} />
          <SectionsBelow isWanted={isRest || isNamed} />
        </>
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <>
          <Lines count={8} />
          <Lines count={9} />
        </>
      )}
      <IdentityQuestion />
    </Page>
  );
}
