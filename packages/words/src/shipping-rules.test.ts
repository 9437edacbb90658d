import { expect, test } from 'vitest';
import { shippingRules, shippingWords } from './shipping-rules';

const rule = { type: 'fixed', value: null, item_count: null, percentage: null } as const;

test.each([
  [{ ...rule, value: 35_000 }, 'LKR 350 for every order'],
  [{ ...rule, value: 35_050 }, 'LKR 350.50 for every order'],
  [{ ...rule, value: 12_345_600 }, 'LKR 1,23,456 for every order'],
  [{ ...rule, type: 'per_items', value: 25_000, item_count: 3 }, 'LKR 250 for every 3 items'],
  [{ ...rule, type: 'per_items', value: 25_000, item_count: 1 }, 'LKR 250 for every item'],
  [{ ...rule, type: 'percentage', percentage: 500 }, '5% of the subtotal'],
  [{ ...rule, type: 'percentage', percentage: 1234 }, '12.34% of the subtotal'],
  [
    { ...rule, value: 35_000, places: ['colombo', 'jaffna/kopay'], free_from: 500_000 },
    'LKR 350 for every order in Colombo, Kopay, free from LKR 5,000',
  ],
  [
    { ...rule, value: 45_000, places: ['colombo'], is_except: true, days_from: 2, days_to: 4 },
    'LKR 450 for every order in Sri Lanka but not in Colombo, 2–4 working days',
  ],
  [
    { ...rule, value: 10_000, places: ['LK', 'abroad', 'IN', 'GB', 'AU'], days_to: 1 },
    'LKR 100 for every order in all of Sri Lanka, all other countries, India, United Kingdom and 1 more, 1 working day',
  ],
  [
    { ...rule, value: 0, sub_total_from: 100_000, sub_total_to: 200_050, cod_fee: 10_000 },
    'LKR 0 for every order, carts from LKR 1,000 and below LKR 2,000.50, LKR 100 more for cash on delivery',
  ],
  [
    { ...rule, value: 20_000, weight_from: 500, weight_to: 1500, cod_max: 0 },
    'LKR 200 for every order, parcels from 500 g and below 1.5 kg, no cash on delivery',
  ],
  [
    { ...rule, value: 0, cod_max: 2_000_000 },
    'LKR 0 for every order, cash on delivery up to LKR 20,000',
  ],
  [
    {
      ...rule,
      value: 0,
      pickup: { address: '12 Galle Road\nColombo 3', hours: '9–5' },
      days_from: 1,
    },
    'Pickup at 12 Galle Road, Colombo 3: free, 1 working day',
  ],
  [
    { ...rule, value: 10_000, pickup: { address: 'Kandy', hours: '' } },
    'Pickup at Kandy: LKR 100 for every order',
  ],
] as const)('%o reads as %s', (given, words) => {
  expect(shippingWords(shippingRules('en'), given)).toBe(words);
});
