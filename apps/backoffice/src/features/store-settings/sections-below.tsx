import { Suspense, type ComponentType } from 'react';
import { settings } from '../../parts/find/places';
import { Section } from '../../ui/layout/section';
import { InSight } from '../../ui/state/in-sight';
import { later, Lines } from '../../ui/state/later';

interface Below {
  id: string;
  /** How many lines it has below its title, where a store has said what it usually says. */
  lines: number;
  Part: ComponentType;
}

const sections: readonly Below[] = [
  {
    id: 'social-links',
    lines: 8,
    Part: later(() => import('./socials/social-links-section').then((m) => m.SocialLinksSection)),
  },
  {
    id: 'contact',
    lines: 17,
    Part: later(() => import('./contact/contact-section').then((m) => m.ContactSection)),
  },
  {
    id: 'payment-methods',
    lines: 37,
    Part: later(() =>
      import('./payments/payment-methods-section').then((m) => m.PaymentMethodsSection),
    ),
  },
  {
    id: 'legal-documents',
    lines: 7,
    Part: later(() =>
      import('./policies/legal-documents-section').then((m) => m.LegalDocumentsSection),
    ),
  },
  {
    id: 'pages',
    lines: 9,
    Part: later(() => import('./pages/pages-section').then((m) => m.PagesSection)),
  },
  {
    id: 'shipping',
    lines: 24,
    Part: later(() => import('./shipping/shipping-section').then((m) => m.ShippingSection)),
  },
  {
    id: 'payhere',
    lines: 16,
    Part: later(() => import('./contact/payhere-readiness').then((m) => m.PayhereReadinessSection)),
  },
  {
    id: 'metadata',
    lines: 8,
    Part: later(() => import('./metadata/metadata-section').then((m) => m.MetadataSection)),
  },
  {
    id: 'product-feeds',
    lines: 14,
    Part: later(() => import('./feeds/feeds-section').then((m) => m.FeedsSection)),
  },
  {
    id: 'storage',
    lines: 8,
    Part: later(() => import('./storage/storage-section').then((m) => m.StorageSection)),
  },
  {
    id: 'failed-mails',
    lines: 3,
    Part: later(() => import('./mails/failed-mails-section').then((m) => m.FailedMailsSection)),
  },
];

/**
 * The sections below what is seen at first. Until one is come to, its place has its title, which a
 * link leads to, who reads by headings finds and so does the search in the page, and its usual height.
 */
export const SectionsBelow = ({ isWanted }: { isWanted: boolean }) =>
  sections.map(({ id, lines, Part }) => (
    <InSight key={id} isWanted={isWanted} place={<Place id={id} lines={lines} />}>
      <Suspense fallback={<Place id={id} lines={lines} isAwaited />}>
        <Part />
      </Suspense>
    </InSight>
  ));

interface PlaceProps extends Pick<Below, 'id' | 'lines'> {
  isAwaited?: boolean;
}

const Place = ({ id, lines, isAwaited = false }: PlaceProps) => (
  <Section id={id} title={settings.find((setting) => setting.id === id)?.label}>
    {isAwaited ? (
      <Lines count={lines} />
    ) : (
      <div style={{ height: `calc(${lines} * var(--k-line))` }} />
    )}
  </Section>
);
