import { payments, type BankAccount } from '@kade/contract/payments';
import { shipping, type ShippingItem } from '@kade/contract/shipping';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { aStoreDetail } from './records';
import { refuse, respond } from './respond';

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

/** Adds `value` for every order. */
export const aShippingItem = (n: number, value = 35_000): ShippingItem => ({
  _id: id(7000 + n),
  type: 'fixed',
  value,
  item_count: null,
  percentage: null,
});

export const noMetadata = { title: null, description: null, favicon: null, image: null };
export const noSocials = { facebook: null, twitter: null, instagram: null, youtube: null };
export const methods = {
  credit_debit: false,
  paypal: false,
  bank_transfer: false,
  cash_on_delivery: true,
};

/** Answers all that the settings show, of a store where nothing is set yet. */
export function respondSettings(): void {
  respond(stores.current, aStoreDetail(1));
  respond(storeSettings.socials, noSocials);
  respond(storeSettings.metadata, noMetadata);
  respond(storeSettings.policies, []);
  respond(payments.methods, methods);
  refuse(payments.payhere, 'not_found', 'Credentials not found');
  refuse(payments.paypal, 'not_found', 'Credentials not found');
  respond(payments.bankAccounts, []);
  respond(shipping.list, []);
}
