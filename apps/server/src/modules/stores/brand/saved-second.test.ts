import { contact } from '@kade/contract/contact';
import { layouts } from '@kade/contract/layouts';
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
