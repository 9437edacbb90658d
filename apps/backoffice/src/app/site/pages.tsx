import type { ReactNode } from 'react';
import { LandingPage } from '../../features/landing/landing-page';
import { NotFoundPage } from '../../features/landing/not-found-page';
import type { Term } from '../../features/landing/plans';
import { PricingPage } from '../../features/landing/pricing-page';
import { InquiryWindow } from '../../features/inquiry/inquiry-window';
import { PrivacyPage } from '../../features/legal/privacy-page';
import { TermsPage } from '../../features/legal/terms-page';
import { brand } from '../../lib/words/brand';
import { paths } from '../../lib/address/paths';
import type { PagePath } from './addresses';
import type { Facts } from './facts';
import { application, faq, organization, type StructuredData } from './structured-data';

/** A public page that is the same for everybody. */
export interface SitePage {
  title: string;
  description: string;
  /** What stands in it; the term is the one of prices that is shown at first. */
  content: (facts: Facts, term: Term) => ReactNode;
  data?: (origin: string, facts: Facts) => StructuredData[];
}

const pages: Record<PagePath, SitePage> = {
  [paths.landing]: {
    title: `${brand.name} · ${brand.tagline}`,
    description:
      'Open an online store in Sri Lanka in two short steps: your own address, products, orders, cards and cash on delivery. Free forever on Starter.',
    content: (facts) => (
      <>
        <LandingPage {...facts} />
        <InquiryWindow />
      </>
    ),
    data: (origin, facts) => [organization(origin), application(origin, facts)],
  },
  [paths.pricing]: {
    title: `Pricing · ${brand.name}`,
    description:
      'Three plans in rupees: Starter is free forever, Standard and Pro save 20% with yearly billing. No setup fee, and a small fixed fee per order.',
    content: ({ plans }, term) => <PricingPage plans={plans} term={term} />,
    data: (_origin, facts) => [faq(facts)],
  },
  [paths.terms]: {
    title: `Terms and Conditions · ${brand.name}`,
    description: `The terms of ${brand.name}: who may open a store, what may not be sold, plans, fees and the law that holds.`,
    content: () => <TermsPage />,
  },
  [paths.privacy]: {
    title: `Privacy Policy · ${brand.name}`,
    description: `What personal data ${brand.name} keeps, what it is used for, who sees it, for how long, and what you can ask for.`,
    content: () => <PrivacyPage />,
  },
};

/** The page at an address. */
export const pageAt = (path: string): SitePage | undefined =>
  Object.hasOwn(pages, path) ? pages[path as PagePath] : undefined;

export const notFoundPage: SitePage = {
  title: `Not found · ${brand.name}`,
  description: 'There is nothing at this address.',
  content: () => <NotFoundPage />,
};
