import { brand } from '../../lib/words/brand';
import { paths } from '../../lib/address/paths';
import { isFree, type Term } from '../../features/landing/plans';
import { questionsOf } from '../../features/landing/questions';
import type { Facts } from './facts';

/** What search engines read of a page: https://schema.org, as JSON-LD. */
export type StructuredData = Record<string, unknown>;

const context = { '@context': 'https://schema.org' };

export const organization = (origin: string): StructuredData => ({
  ...context,
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: brand.contactEmail,
  sameAs: Object.values(brand.social),
});

export const application = (origin: string, { plans }: Facts): StructuredData => ({
  ...context,
  '@type': 'SoftwareApplication',
  name: brand.name,
  url: `${origin}/`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  description: brand.tagline,
  offers: plans.flatMap((plan) => {
    const offer = (price: number, term?: Term) => ({
      '@type': 'Offer',
      name: term ? `${plan.name}, ${term}` : plan.name,
      price: price / 100,
      priceCurrency: 'LKR',
      url: `${origin}${paths.pricing}${term === 'yearly' ? '?term=yearly' : ''}`,
    });
    if (isFree(plan)) return [offer(0)];
    return [offer(plan.monthly_price, 'monthly'), offer(plan.yearly_price, 'yearly')];
  }),
});

export const faq = ({ plans }: Facts): StructuredData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: questionsOf(plans).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
