import type { Term } from '@kade/contract/billing';

const terms: Record<Term, string> = { monthly: 'monthly', yearly: 'yearly' };

/** What a provider shows of a payment, to who pays and to who is paid. */
export const paymentTexts = () => ({
  order: ({ number, shop }: { number: number; shop: string }) => `Order #${number} at ${shop}`,
  refund: () => 'Refund',
  plan: ({ plan, term }: { plan: string; term: Term }) => `Kade ${plan}, ${terms[term]}`,
});
