import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { paths } from '../../lib/address/paths';
import { storeQuery } from '../../parts/stores/stores';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { DomainSection } from './domain/domain-section';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { SettingsIndex } from './settings-index';
import { StoreLogoSection } from './store-logo-section';
import { later, Lines } from '../../ui/state/later';

/** Below what is seen at first; each as high as it will be. */
const sectionsBelow = [
  later(
    () => import('./socials/social-links-section').then((m) => m.SocialLinksSection),
    <Lines count={11} />,
  ),
  later(
    () => import('./contact/contact-section').then((m) => m.ContactSection),
    <Lines count={20} />,
  ),
  later(
    () => import('./payments/payment-methods-section').then((m) => m.PaymentMethodsSection),
    <Lines count={18} />,
  ),
  later(
    () => import('./policies/legal-documents-section').then((m) => m.LegalDocumentsSection),
    <Lines count={10} />,
  ),
  later(() => import('./pages/pages-section').then((m) => m.PagesSection), <Lines count={10} />),
  later(
    () => import('./shipping/shipping-section').then((m) => m.ShippingSection),
    <Lines count={12} />,
  ),
  later(
    () => import('./contact/payhere-readiness').then((m) => m.PayhereReadinessSection),
    <Lines count={18} />,
  ),
  later(
    () => import('./metadata/metadata-section').then((m) => m.MetadataSection),
    <Lines count={12} />,
  ),
  later(() => import('./feeds/feeds-section').then((m) => m.FeedsSection), <Lines count={14} />),
  later(
    () => import('./storage/storage-section').then((m) => m.StorageSection),
    <Lines count={12} />,
  ),
  later(
    () => import('./mails/failed-mails-section').then((m) => m.FailedMailsSection),
    <Lines count={7} />,
  ),
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
          <SettingsIndex />
          <DomainSection store={store} />
          <StoreLogoSection store={store} />
          {sectionsBelow.map((Below, index) => (
            <Below key={index} />
          ))}
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
