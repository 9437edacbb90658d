import { feeds } from '@kade/contract/catalog/feeds';
import { products } from '@kade/contract/catalog/products';
import { contact, type Contact } from '@kade/contract/contact';
import { pages } from '@kade/contract/pages';
import { domains, type CustomDomain, type DomainSettings } from '@kade/contract/domains';
import { orders } from '@kade/contract/orders';
import {
  MASKED_SECRET,
  payments,
  type BankAccount,
  type PayhereCredentials,
  type PaypalCredentials,
} from '@kade/contract/payments';
import { shipping, type ShippingItem } from '@kade/contract/shipping';
import { failedMails } from '@kade/contract/failed-mails';
import { storage, type StorageUse } from '@kade/contract/storage';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { pageOf, aStoreDetail } from './records';
import { respond } from './respond';

const MB = 1024 * 1024;

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const aBankAccount = (n: number): BankAccount => ({
  id: id(6000 + n),
  bank_name: `Bank ${n}`,
  account_number: `00712345${n}`,
  account_holder_name: 'Nimali Perera',
  branch: '',
  branch_code: '',
  swift_code: '',
});

/** That a rule holds for every order. */
export const unconditional = {
  sub_total_from: null,
  sub_total_to: null,
  weight_from: null,
  weight_to: null,
  free_from: null,
  cod_fee: null,
  cod_max: null,
  days_from: null,
  days_to: null,
  pickup: null,
};

/** Adds `value` for every order. */
export const aShippingItem = (n: number, value = 35_000): ShippingItem => ({
  _id: id(7000 + n),
  type: 'fixed',
  value,
  item_count: null,
  percentage: null,
  places: [],
  is_except: false,
  ...unconditional,
});

export const aDomain: DomainSettings = {
  domain: 'https://shop-1.kade.lk',
  url: 'http://shop-1.localhost:3000',
  subdomain: 'shop-1',
  custom: null,
  meanwhile: null,
};

export const aPaypal: PaypalCredentials = {
  client_id: 'client',
  client_secret: MASKED_SECRET,
  usd_rate: 30_125,
  webhook_id: 'WH-1',
  webhook_url: 'https://kade.test/api/payments/paypal/webhook?store_id=1',
};

export const aPayhere: PayhereCredentials = {
  merchant_id: '1212121',
  merchant_secret: MASKED_SECRET,
  app_id: null,
  app_secret: null,
  previous_secret_until: null,
};

/** A domain of the store's own, as it stands right after it was entered. */
export const aCustomDomain: CustomDomain = {
  domain: 'silk.lk',
  state: 'waiting',
  records: [
    {
      purpose: 'root',
      type: 'CNAME',
      host: '@',
      name: 'silk.lk',
      value: 'stores.kade.lk',
      state: 'wrong',
      found: ['parking.example'],
      problem: 'silk.lk points at parking.example instead of stores.kade.lk.',
    },
    {
      purpose: 'certificate',
      type: 'CNAME',
      host: '_acme-challenge',
      name: '_acme-challenge.silk.lk',
      value: '0123abcd.challenges.kade.lk',
      state: 'unchecked',
      found: [],
      problem: null,
    },
  ],
  checked_at: null,
  next_check_at: new Date('2026-11-01T08:01:00Z'),
  release_at: null,
};

export const noMetadata = { title: null, description: null, favicon: null, image: null };
export const noSocials = { facebook: null, twitter: null, instagram: null, youtube: null };
export const methods = {
  credit_debit: false,
  paypal: false,
  bank_transfer: false,
  cash_on_delivery: true,
};

/** Answers what a store with PayHere credentials has. */
export function respondPayhere(credentials: PayhereCredentials = aPayhere): void {
  const has_credentials = { payhere: true, paypal: false };
  respond(stores.current, { ...aStoreDetail(1), has_credentials });
  respond(payments.payhere, credentials);
}

/** A store that does not say how it is reached. */
export const noContact: Contact = {
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  opening_hours: null,
  map_url: null,
  registration_number: null,
  tiktok: null,
};

/** Answers all that the settings show, of a store where nothing is set yet. */
export function respondSettings(): void {
  respond(stores.current, aStoreDetail(1));
  respond(products.list, pageOf([]));
  respond(orders.list, pageOf([]));
  respond(domains.settings, aDomain);
  respond(storeSettings.socials, noSocials);
  respond(storeSettings.metadata, noMetadata);
  respond(storeSettings.policies, []);
  respond(payments.methods, methods);
  respond(payments.bankAccounts, []);
  respond(payments.limits, {
    max_order_pieces: 100,
    max_open_cash_orders: 3,
    cancel_minutes: 0,
    delivery_date_from: 0,
  });
  respond(payments.holds, { credit_debit: 60, paypal: 60, bank_transfer: 4320 });
  respond(contact.get, noContact);
  respond(contact.payhere, { is_ready: false, items: [] });
  respond(feeds.get, { google_url: null, meta_url: null, product_count: 0, missing: [] });
  respond(pages.list, pageOf([]));
  respond(shipping.list, []);
  respond(storage.get, aStorageUse());
  respond(failedMails.list, pageOf([]));
}

/** What a store keeps in files, of the 2 GB of Starter. */
export function aStorageUse(changes: Partial<StorageUse> = {}): StorageUse {
  return {
    used: 300 * MB,
    quota: 2048 * MB,
    kinds: {
      pictures: { bytes: 280 * MB, files: 1204 },
      slips: { bytes: 20 * MB, files: 1 },
      imports: { bytes: 0, files: 0 },
    },
    plan: { identifier: 'starter', name: 'Starter' },
    upgrade: { name: 'Standard', quota: 20 * 1024 * MB },
    ...changes,
  };
}

/** Answers what a store with PayPal credentials has. */
export function respondPaypal(credentials: PaypalCredentials): void {
  const has_credentials = { payhere: false, paypal: true };
  respond(stores.current, { ...aStoreDetail(1), has_credentials });
  respond(payments.paypal, credentials);
}
