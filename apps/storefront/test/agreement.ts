import { NO_DELIVERY } from '@kade/contract/delivery';
import { idOf, priceLines } from './shop';

/** What a pay link leads to: agreed with Nimal, whose address is still to be said. */
export const anAgreement = (items: readonly object[] = []) => ({
  _id: idOf(600),
  state: 'open',
  expires_at: '2026-11-28T05:00:00.000Z',
  items,
  sub_total: 2000,
  shipping: 100,
  total_price: 2100,
  price_lines: priceLines(2000, 100),
  delivery: NO_DELIVERY,
  usd: null,
  email: null,
  shipping_address: {
    first_name: 'Nimal',
    last_name: '',
    full_name: 'Nimal',
    address: '',
    city: '',
    postal_code: '',
    country: 'Sri Lanka',
    phone_number: '077 123 4567',
  },
  wishes: { note: '', gift_message: '', delivery_date: null },
  order: null,
});
