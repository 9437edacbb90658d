import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { dayOf, laterDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { calendarDayWords } from '@kade/words/english';
import { expect, test } from 'vitest';
import { anAddress, aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

const tomorrow = () => laterDay(dayOf(new Date(), STORE_TIME_ZONE), 1);

/** A shop that delivers every day, but for these. */
async function anOpenShop(holidays: { day: string; name: string }[] = []) {
  const shop = await aStore();
  const body = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays };
  await shop.client.call(shipping.setWorkDays, { body });
  return shop;
}

async function place(shop: TestShop, more: object) {
  const product = await aProduct(shop, {});
  return shop.visitor.call(storefront.placeOrder, { body: { ...orderOf(product), ...more } });
}

test('a town tells its district; one that is named is kept by its English name', async () => {
  const shop = await aStore();
  const districtOf = async (address: object) => {
    const shipping_address = { ...anAddress, ...address };
    return (await place(shop, { shipping_address })).shipping_address.district;
  };
  expect(await districtOf({ city: 'Maharagama' })).toBe('Colombo');
  expect(await districtOf({ city: 'Nowhere' })).toBeUndefined();
  expect(await districtOf({ city: 'Nowhere', district: 'යාපනය' })).toBe('Jaffna');
  expect(await districtOf({ city: 'Paris', district: 'Seine', country: 'France' })).toBe('Seine');
  await expect(districtOf({ city: 'Galle', district: 'Atlantis' })).rejects.toMatchObject({
    details: [{ field: 'shipping_address.district' }],
  });
});

test('wishes and landmark are told to the merchant, exported, edited, and erased with the customer', async () => {
  const shop = await anOpenShop();
  await shop.client.call(payments.setLimits, { body: { delivery_date_from: 1 } });
  const wishes = { note: 'Ring twice', gift_message: 'Happy day', delivery_date: tomorrow() };
  const landmark = 'Behind the cinema';
  const order = await place(shop, { wishes, shipping_address: { ...anAddress, landmark } });
  expect(order).toMatchObject({ wishes, shipping_address: { landmark } });
  await shop.server.runJobs();
  const mail = (await mailsTo({ server: shop.server, email: shop.merchant.email })).find(
    ({ subject }) => subject.startsWith('New order'),
  );
  for (const words of ['Ring twice', 'Happy day', landmark]) expect(mail?.text).toContain(words);
  const params = { id: order._id };
  const { version } = await shop.client.call(orders.get, { params });
  const body = { version, wishes: { note: 'Ring once' } };
  const edited = await shop.client.call(orders.editContact, { params, body });
  expect(edited.wishes).toEqual({ note: 'Ring once', gift_message: '', delivery_date: null });
  expect(edited.history.at(-1)).toMatchObject({ field: 'wishes', to: null });
  await shop.client.call(orders.update, { params, body: { status: 'delivered' } });
  const id = edited.customer_id ?? '';
  await shop.client.call(customers.erase, { params: { id } });
  const erased = JSON.stringify(await shop.client.call(orders.get, { params }));
  for (const words of ['Ring once', landmark]) expect(erased).not.toContain(words);
});

test('a day is refused that the shop does not offer', async () => {
  const shop = await anOpenShop();
  const attempt = (delivery_date: string) => place(shop, { wishes: { delivery_date } });
  const refusal = { details: [{ field: 'wishes.delivery_date' }] };
  await expect(attempt(tomorrow())).rejects.toMatchObject(refusal);
  await shop.client.call(payments.setLimits, { body: { delivery_date_from: 2 } });
  await expect(attempt(tomorrow())).rejects.toMatchObject(refusal);
  await expect(attempt(laterDay(tomorrow(), 32))).rejects.toMatchObject(refusal);
  for (const day of [laterDay(tomorrow(), 1), laterDay(tomorrow(), 31)]) {
    expect((await attempt(day)).wishes.delivery_date).toBe(day);
  }
});

test('a day on which the shop does not deliver is told, and refused', async () => {
  const [day, after, last] = [tomorrow(), laterDay(tomorrow(), 1), laterDay(tomorrow(), 30)];
  const shop = await anOpenShop([
    { day, name: 'Poya' },
    { day: last, name: 'The last one' },
    { day: laterDay(last, 1), name: 'Too late' },
  ]);
  await shop.client.call(payments.setLimits, { body: { delivery_date_from: 1 } });
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const days = async () => (await shop.visitor.call(storefront.store, {})).delivery_days;
  expect(await days()).toMatchObject({ first: day, last, weekdays, closed: [day, last] });
  const attempt = (delivery_date: string) => place(shop, { wishes: { delivery_date } });
  const told = `cannot be ${calendarDayWords(day)}: this shop does not deliver on that day`;
  const refusal = { status: 400, details: [{ field: 'wishes.delivery_date', message: told }] };
  await expect(attempt(day)).rejects.toMatchObject(refusal);
  expect((await attempt(after)).wishes.delivery_date).toBe(after);
  const holiday = { day: after, name: 'Christmas' };
  const weekday = new Date(`${after}T00:00:00Z`).getUTCDay() || 7;
  const body = { weekdays: weekdays.filter((one) => one !== weekday), holidays: [holiday] };
  await shop.client.call(shipping.setWorkDays, { body });
  expect(await days()).toMatchObject({ weekdays: body.weekdays, closed: [] });
  await expect(attempt(after)).rejects.toMatchObject({ status: 400 });
  expect((await attempt(day)).wishes.delivery_date).toBe(day);
});
