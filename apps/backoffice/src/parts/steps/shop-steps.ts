import type { PayhereReadiness } from '@kade/contract/contact';
import { paths } from '../../lib/address/paths';

/** What is known of a shop on its way; undefined: not known yet. */
export interface ShopState {
  hasProduct: boolean;
  hasRules: boolean;
  canBePaid: boolean;
  hasSold: boolean;
  readiness: PayhereReadiness['items'];
}

export interface ShopStep {
  id: string;
  title: string;
  /** Why, or how little it takes. */
  hint: string;
  /** Where it is done, and how the button that leads there is called. */
  to: string;
  act: string;
  isDone: boolean;
}

/** What a shop needs from its first day to its first sale, in the order in which it is done. */
export function shopSteps(shop: ShopState): ShopStep[] {
  const isReady = (item: PayhereReadiness['items'][number]['item']) =>
    shop.readiness.some((one) => one.item === item && one.is_done);
  const at = (section: string) => `${paths.settings}#${section}`;
  return [
    {
      id: 'product',
      title: 'Add your first product',
      hint: 'A name, a price and a picture from your phone are enough.',
      to: `${paths.products}?create=1`,
      act: 'Add product',
      isDone: shop.hasProduct,
    },
    {
      id: 'shipping',
      title: 'Say what delivery costs',
      hint: 'Until you do, it is free for every order.',
      to: at('shipping'),
      act: 'Set shipping',
      isDone: shop.hasRules,
    },
    {
      id: 'paid',
      title: 'Choose how customers pay',
      hint: 'On delivery, by bank transfer, by card or with PayPal.',
      to: at('payment-methods'),
      act: 'Payment methods',
      isDone: shop.canBePaid,
    },
    {
      id: 'contact',
      title: 'Say how you are reached',
      hint: 'A phone number, an e-mail and an address: people order where they know whom to call.',
      to: at('contact'),
      act: 'Add contact',
      isDone: isReady('contact'),
    },
    {
      id: 'terms',
      title: 'Write Terms and Conditions',
      hint: 'What customers agree to when they order.',
      to: at('legal-documents'),
      act: 'Legal documents',
      isDone: isReady('terms_and_conditions'),
    },
    {
      id: 'refunds',
      title: 'Write a Refund Policy',
      hint: 'What happens when something is not as expected.',
      to: at('legal-documents'),
      act: 'Legal documents',
      isDone: isReady('refund_policy'),
    },
    {
      id: 'about',
      title: 'Say who you are',
      hint: 'A page with a few lines about you and what you sell.',
      to: at('pages'),
      act: 'Pages',
      isDone: isReady('about'),
    },
    {
      id: 'domain',
      title: 'Let your address work',
      hint: 'Your store is found under its own name.',
      to: at('domain'),
      act: 'Domain',
      isDone: isReady('domain'),
    },
    {
      id: 'sale',
      title: 'Make your first sale',
      hint: 'See your store as your customers do, then share its address.',
      to: paths.orders,
      act: 'See orders',
      isDone: shop.hasSold,
    },
  ];
}
