export type Term = 'monthly' | 'yearly';

interface Plan {
  name: string;
  claim: string;
  isPopular: boolean;
  /** In rupees; null is free for ever. `regularYearly` is twelve months without the saving. */
  price: { monthly: number; yearly: number; regularYearly: number } | null;
  features: string[];
}

export const plans: Plan[] = [
  {
    name: 'Starter',
    claim: 'Try your idea',
    isPopular: false,
    price: null,
    features: [
      '1 store per user',
      'Up to 20 products',
      '100 orders per month',
      '30 LKR per-order fee',
    ],
  },
  {
    name: 'Standard',
    claim: 'Grow your store',
    isPopular: true,
    price: { monthly: 3000, yearly: 28_800, regularYearly: 36_000 },
    features: [
      'Unlimited stores',
      'Up to 200 products per store',
      'Up to 1,000 orders per month',
      '20 LKR per-order fee',
    ],
  },
  {
    name: 'Pro',
    claim: 'Sell without limits',
    isPopular: false,
    price: { monthly: 9000, yearly: 86_400, regularYearly: 108_000 },
    features: [
      'Unlimited stores',
      'Unlimited products',
      'Unlimited orders',
      '10 LKR per-order fee',
      'High availability',
    ],
  },
];

const rupees = new Intl.NumberFormat('en-IN');

/** `28800` → `LKR 28,800`. */
export const inRupees = (amount: number) => `LKR ${rupees.format(amount)}`;
