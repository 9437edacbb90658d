import { inventory } from '@kade/contract/catalog/inventory';
import { contact } from '@kade/contract/contact';
import { layouts } from '@kade/contract/layouts';
import { merchants } from '@kade/contract/merchants';
import { pages } from '@kade/contract/pages';
import { payments } from '@kade/contract/payments';
import { shipping, type NewShippingItem } from '@kade/contract/shipping';
import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { expect, test } from 'vitest';
import { aBankAccount, aLayout, aStore } from '../../../../test/factories';

const conflictAt = (...fields: { field: string; value: unknown }[]) => ({
  status: 409,
  code: 'version_conflict',
  details: fields.map((field) => ({ ...field, message: 'holds another value now' })),
});

const old = 'https://facebook.com/old';
const mine = 'https://facebook.com/mine';
const theirs = 'https://facebook.com/theirs';

test('who saves a setting that somebody else has saved meanwhile is told, and nothing is lost', async () => {
  const { client } = await aStore();
  const set = (body: object) => client.call(storeSettings.setSocials, { body });
  await set({ facebook: old });
  await set({ facebook: theirs, before: { facebook: old } });
  await expect(set({ facebook: mine, before: { facebook: old } })).rejects.toMatchObject(
    conflictAt({ field: 'facebook', value: theirs }),
  );
  expect(await client.call(storeSettings.socials, {})).toMatchObject({ facebook: theirs });
  // Another field is nobody's business, and neither is the same value.
  const youtube = 'https://youtube.com/@mine';
  expect(await set({ youtube, before: { youtube: '' } })).toMatchObject({ facebook: theirs });
  expect(await set({ facebook: theirs, before: { facebook: old } })).toMatchObject({ youtube });
  // Having seen it, or without a word of what was before, it is saved.
  expect(await set({ facebook: mine, before: { facebook: theirs } })).toMatchObject({
    facebook: mine,
  });
  expect(await set({ facebook: old })).toMatchObject({ facebook: old });
});

test('so it is with metadata, the contact and the theme, however they are written', async () => {
  const { client } = await aStore();
  const describe = (body: object) => client.call(storeSettings.setMetadata, { body });
  await describe({ title: 'Theirs', before: { title: null } });
  await expect(describe({ title: 'Mine', before: { title: null } })).rejects.toMatchObject(
    conflictAt({ field: 'title', value: 'Theirs' }),
  );
  const reach = (body: object) => client.call(contact.set, { body });
  await reach({ phone: '077 123 4567', before: { phone: '' } });
  await expect(reach({ phone: '071 123 4567', before: { phone: '' } })).rejects.toMatchObject(
    conflictAt({ field: 'phone', value: '+94771234567' }),
  );
  const phone = '071 123 4567';
  expect(await reach({ phone, before: { phone: '0771234567' } })).toMatchObject({
    phone: '+94711234567',
  });

  const first = { ...DEFAULT_THEME, before: { ...DEFAULT_THEME } };
  const body = { ...first, primary: '#aa3366' };
  await client.call(storeSettings.createTheme, { body });
  await expect(
    client.call(storeSettings.createTheme, { body: { ...first, primary: '#112233' } }),
  ).rejects.toMatchObject(conflictAt({ field: 'primary', value: '#AA3366' }));
  const colour = (sent: object) => client.call(storeSettings.updateTheme, { body: sent });
  await colour({ primary: '#000000', before: { primary: '#AA3366' } });
  await expect(
    colour({ primary: '#ffffff', before: { primary: '#AA3366' } }),
  ).rejects.toMatchObject(conflictAt({ field: 'primary', value: '#000000' }));
});

test('an element of the homepage that was written anew meanwhile is not written over', async () => {
  const shop = await aStore();
  const { _id: id, name, text } = await aLayout(shop);
  const change = (body: object) => shop.client.call(layouts.update, { params: { id }, body });
  await change({ text: 'Theirs', before: { text } });
  await expect(change({ text: 'Mine', before: { text } })).rejects.toMatchObject(
    conflictAt({ field: 'text', value: 'Theirs' }),
  );
  expect(await change({ name: 'Mine', before: { name } })).toMatchObject({
    name: 'Mine',
    text: 'Theirs',
  });
});

test('the account that customers pay into stays the one that was saved last', async () => {
  const shop = await aStore();
  const account = await aBankAccount(shop);
  const params = { id: account.id };
  const change = (body: object) => shop.client.call(payments.updateBankAccount, { params, body });
  const { account_number } = account;
  await change({ account_number: '777', before: { account_number } });
  await expect(change({ account_number: '888', before: { account_number } })).rejects.toMatchObject(
    conflictAt({ field: 'account_number', value: '777' }),
  );
  expect(await change({ branch: 'Galle', before: { branch: account.branch } })).toMatchObject({
    account_number: '777',
    branch: 'Galle',
  });
});

test('a shipping rule and the working days are replaced by who has seen what they are', async () => {
  const { client } = await aStore();
  const fixed = (value: number): NewShippingItem => ({ type: 'fixed', value });
  const rule = await client.call(shipping.create, { body: fixed(35_000) });
  const params = { id: rule._id };
  const change = (value: number, before?: NewShippingItem) =>
    client.call(shipping.update, { params, body: { ...fixed(value), before } });
  const dearer = await change(40_000, rule);
  await expect(change(30_000, rule)).rejects.toMatchObject({ code: 'version_conflict' });
  expect(await client.call(shipping.list, {})).toEqual([dearer]);
  expect(await change(30_000, dearer)).toMatchObject({ value: 30_000 });
  expect(await change(20_000)).toMatchObject({ value: 20_000 });

  const { weekdays, holidays } = await client.call(shipping.workDays, {});
  const before = { weekdays, holidays };
  const poya = [{ day: '2026-12-23', name: 'Poya' }];
  const set = (body: object) =>
    client.call(shipping.setWorkDays, { body: { weekdays, holidays, ...body } });
  await set({ holidays: poya, before });
  await expect(set({ weekdays: [1, 2], before })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect(await client.call(shipping.workDays, {})).toMatchObject({ weekdays, holidays: poya });
});

/** Minutes by the way to pay, and those of before. */
type Told = Record<string, number | Record<string, number>>;

test('holding times, limits and one’s own details stay what was saved last, field by field', async () => {
  const { client } = await aStore();
  const hold = (body: Told) => client.call(payments.setHolds, { body });
  const { credit_debit, paypal } = await client.call(payments.holds, {});
  await hold({ credit_debit: 90, before: { credit_debit } });
  await expect(hold({ credit_debit: 45, before: { credit_debit } })).rejects.toMatchObject(
    conflictAt({ field: 'credit_debit', value: 90 }),
  );
  expect(await hold({ paypal: 45, before: { paypal } })).toMatchObject({
    credit_debit: 90,
    paypal: 45,
  });
  expect(await hold({ credit_debit: 45, before: { credit_debit: 90 } })).toMatchObject({
    credit_debit: 45,
  });
  const wrong: Told[] = [{ before: 5 }, { paypal: { paypal: 60 } }, { before: { paypal: 1 } }];
  for (const body of wrong) {
    await expect(hold(body)).rejects.toMatchObject({ status: 400 });
  }

  const limit = (body: object) => client.call(payments.setLimits, { body });
  const { max_order_pieces, cancel_minutes } = await client.call(payments.limits, {});
  await limit({ max_order_pieces: 12, before: { max_order_pieces } });
  await expect(limit({ max_order_pieces: 9, before: { max_order_pieces } })).rejects.toMatchObject(
    conflictAt({ field: 'max_order_pieces', value: 12 }),
  );
  expect(await limit({ cancel_minutes: 5, before: { cancel_minutes } })).toMatchObject({
    max_order_pieces: 12,
    cancel_minutes: 5,
  });

  const low = (low_stock_at: number, before: number) =>
    client.call(inventory.setSettings, {
      body: { low_stock_at, before: { low_stock_at: before } },
    });
  const { low_stock_at } = await client.call(inventory.settings, {});
  await low(9, low_stock_at);
  await expect(low(7, low_stock_at)).rejects.toMatchObject(
    conflictAt({ field: 'low_stock_at', value: 9 }),
  );

  const call = (body: object) => client.call(merchants.updateProfile, { body });
  const { first_name, phone_number } = await client.call(merchants.profile, {});
  await call({ first_name: 'Theirs', before: { first_name } });
  await expect(call({ first_name: 'Mine', before: { first_name } })).rejects.toMatchObject(
    conflictAt({ field: 'first_name', value: 'Theirs' }),
  );
  expect(
    await call({ phone_number: '071 123 4567', before: { phone_number: phone_number ?? '' } }),
  ).toMatchObject({ first_name: 'Theirs', phone_number: '+94711234567' });
  await expect(
    call({ phone_number: '', before: { phone_number: phone_number ?? '' } }),
  ).rejects.toMatchObject(conflictAt({ field: 'phone_number', value: '+94711234567' }));
  expect(await call({ phone_number: '', before: { phone_number: '071 123 4567' } })).toMatchObject({
    phone_number: null,
  });
});

test('the order of the homepage and of the pages is that of who has seen what it was', async () => {
  const shop = await aStore();
  const made = [await aLayout(shop), await aLayout(shop), await aLayout(shop)];
  const [a = '', b = '', c = ''] = made.map(({ _id }) => _id);
  const move = (layoutIds: string[], before?: string[]) =>
    shop.client.call(layouts.reorder, { body: { layoutIds, before } });
  const stale = { status: 409, code: 'version_conflict' };
  await move([c, a, b], [a, b, c]);
  await expect(move([b, a, c], [a, b, c])).rejects.toMatchObject(stale);
  // Another one that was added meanwhile, too.
  const { _id: d } = await aLayout(shop, { index: 9 });
  await expect(move([a, c, b], [c, a, b])).rejects.toMatchObject(stale);
  expect((await move([d, c, a, b], [c, a, b, d])).map(({ _id }) => _id)).toEqual([d, c, a, b]);

  const titles = ['Our people', 'Our house'];
  for (const title of titles) await shop.client.call(pages.create, { body: { title } });
  const listed = async () => (await shop.client.call(pages.list, {})).items.map(({ _id }) => _id);
  const order = await listed();
  const put = (pageIds: string[], before?: string[]) =>
    shop.client.call(pages.reorder, { body: { pageIds, before } });
  await put(order.toReversed(), order);
  const { _id: last } = await shop.client.call(pages.create, { body: { title: 'Our tea' } });
  await expect(put([...order, last], [...order, last])).rejects.toMatchObject(stale);
  expect(await listed()).toEqual([...order.toReversed(), last]);
});

test('what was saved already is saved once more by who got no answer', async () => {
  const shop = await aStore();
  const page = await shop.client.call(pages.create, { body: { title: 'Our people' } });
  const rename = (title: string) =>
    shop.client.call(pages.update, {
      params: { id: page._id },
      body: { title, version: page.version },
    });
  for (const _again of [1, 2])
    expect(await rename('Who we are')).toMatchObject({ slug: page.slug });
  await expect(rename('Our people')).rejects.toMatchObject({ code: 'version_conflict' });
  const made = [await aLayout(shop), await aLayout(shop)];
  const before = made.map(({ _id }) => _id);
  const body = { layoutIds: before.toReversed(), before };
  for (const _again of [1, 2]) await shop.client.call(layouts.reorder, { body });
  const rule = await shop.client.call(shipping.create, { body: { type: 'fixed', value: 35_000 } });
  const change = { type: 'fixed', value: 40_000, before: rule } as const;
  for (const _again of [1, 2]) {
    const params = { id: rule._id };
    expect(await shop.client.call(shipping.update, { params, body: change })).toMatchObject({
      value: 40_000,
    });
  }
  const { weekdays, holidays } = await shop.client.call(shipping.workDays, {});
  const days = { weekdays: [1, 2], holidays, before: { weekdays, holidays } };
  for (const _again of [1, 2]) {
    expect(await shop.client.call(shipping.setWorkDays, { body: days })).toMatchObject({
      weekdays: [1, 2],
    });
  }
});
