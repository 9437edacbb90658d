import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths';
import { storeQuery } from '../../parts/stores/stores';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { DomainSection } from './domain/domain-section';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { StoreLogoSection } from './store-logo-section';

/** Below what is seen at first; each with the height that it will have. */
const sectionsBelow = [
  {
    height: 226,
    Section: lazy(() =>
      import('./socials/social-links-section').then((m) => ({ default: m.SocialLinksSection })),
    ),
  },
  {
    height: 366,
    Section: lazy(() =>
      import('./payments/payment-methods-section').then((m) => ({
        default: m.PaymentMethodsSection,
      })),
    ),
  },
  {
    height: 206,
    Section: lazy(() =>
      import('./policies/legal-documents-section').then((m) => ({
        default: m.LegalDocumentsSection,
      })),
    ),
  },
  {
    height: 242,
    Section: lazy(() =>
      import('./shipping/shipping-section').then((m) => ({ default: m.ShippingSection })),
    ),
  },
  {
    height: 238,
    Section: lazy(() =>
      import('./metadata/metadata-section').then((m) => ({ default: m.MetadataSection })),
    ),
  },
  {
    height: 250,
    Section: lazy(() =>
      import('./storage/storage-section').then((m) => ({ default: m.StorageSection })),
    ),
  },
  {
    height: 138,
    Section: lazy(() =>
      import('./mails/failed-mails-section').then((m) => ({ default: m.FailedMailsSection })),
    ),
  },
];

export function SettingsPage() {
  const { data: store, error, refetch } = useQuery(storeQuery());
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
          <DomainSection store={store} />
          <StoreLogoSection store={store} />
          {sectionsBelow.map(({ Section: Below, height }) => (
            <Suspense key={height} fallback={<Skeleton height={height} radius={12} />}>
              <Below />
            </Suspense>
          ))}
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
      <IdentityQuestion />
    </Page>
  );
}
