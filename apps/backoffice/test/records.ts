import type { Profile } from '@kade/contract/merchants';
import type { Security } from '@kade/contract/security';
import type { Store, StoreDetail } from '@kade/contract/stores';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A store of the merchant; `n` tells them apart. */
export function aStore(n: number, changes: Partial<Store> = {}): Store {
  return {
    _id: id(n),
    name: `Shop ${n}`,
    suspension: null,
    read_only: false,
    fees_overdue: false,
    domain: `https://shop-${n}.kade.lk`,
    url: `http://shop-${n}.localhost:3000`,
    logo: null,
    plan: 'pro',
    storage: 'fine',
    facebook: null,
    twitter: null,
    instagram: null,
    youtube: null,
    created_at: new Date('2026-11-01T08:00:00Z'),
    ...changes,
  };
}

export function aStoreDetail(n: number): StoreDetail {
  const payment_methods = {
    credit_debit: false,
    paypal: false,
    bank_transfer: false,
    cash_on_delivery: true,
  };
  const has_credentials = { payhere: false, paypal: false };
  return { ...aStore(n), payment_methods, has_credentials, has_theme: false };
}

export const aProfile: Profile = {
  _id: id(900),
  username: 'nimali',
  email: 'nimali@example.lk',
  first_name: 'Nimali',
  last_name: 'Perera',
  phone_number: null,
  plan: 'starter',
  created_at: new Date('2026-11-01T08:00:00Z'),
};

/** An account that its password alone opens. */
export const aSecurity: Security = { second_factor: null, passkeys: [] };

export const pageOf = <T>(items: T[]) => ({ items, total: items.length, next: null });
