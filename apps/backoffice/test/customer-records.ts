import type { Customer } from '@kade/contract/customers';
import { anAddress } from './shop-records';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Somebody who ordered twice; `n` tells them apart. */
export const aCustomer = (n: number, changes: Partial<Customer> = {}): Customer => ({
  _id: id(2500 + n),
  name: 'Nimal Perera',
  email: 'nimal@example.lk',
  phone_number: '+94771234567',
  order_count: 2,
  total_kept: 285_100,
  first_order_at: new Date('2026-11-01T08:00:00Z'),
  last_order_at: new Date('2026-11-20T08:00:00Z'),
  erased_at: null,
  emails: ['nimal@example.lk', 'np@example.lk'],
  phone_numbers: ['771234567'],
  shared_contacts: [],
  is_separable: true,
  address: anAddress,
  paid: 290_100,
  refunded: 5_000,
  charged_back: 0,
  notes: [],
  ...changes,
});

export const aNote = (n: number, text: string, version = 1): Customer['notes'][number] => ({
  _id: id(2600 + n),
  text,
  version,
  author: 'Nimali Perera',
  created_at: new Date('2026-11-20T08:00:00Z'),
  updated_at: new Date('2026-11-20T08:00:00Z'),
});
