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
  to: string;
  isDone: boolean;
}

/** What a shop needs from its first day to its first sale, in the order in which it is done. */
export function shopSteps(shop: ShopState): ShopStep[] {
  const isReady = (item: PayhereReadiness['items'][number]['item']) =>
    shop.readiness.some((one) => one.item === item && one.is_done);
  const step = (id: string, title: string, to: string, isDone: boolean) => ({
    id,
    title,
    to,
    isDone,
  });
  const at = (section: string) => `${paths.settings}#${section}`;
  return [
    step('product', 'Add your first product', `${paths.products}?create=1`, shop.hasProduct),
    step('shipping', 'Say what delivery costs', at('shipping'), shop.hasRules),
    step('paid', 'Choose how customers pay', at('payment-methods'), shop.canBePaid),
    step('contact', 'Say how you are reached', at('contact'), isReady('contact')),
    step(
      'terms',
      'Write Terms and Conditions',
      at('legal-documents'),
      isReady('terms_and_conditions'),
    ),
    step('refunds', 'Write a Refund Policy', at('legal-documents'), isReady('refund_policy')),
    step('about', 'Say who you are', at('pages'), isReady('about')),
    step('domain', 'Let your address work', at('domain'), isReady('domain')),
    step('sale', 'Make your first sale', paths.orders, shop.hasSold),
  ];
}
