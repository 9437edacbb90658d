import { activity } from '@kade/contract/activity';
import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { contact } from '@kade/contract/contact';
import { layouts } from '@kade/contract/layouts';
import { pages } from '@kade/contract/pages';
import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { beforeEach, expect, test } from 'vitest';
import { aLayout, aPicture, aProduct, aStore, type TestShop } from '../../../test/factories';

let shop: TestShop;
beforeEach(async () => {
  shop = await aStore();
});

const latest = async () => {
  const [act] = await shop.client.call(activity.own, {});
  if (!act) throw new Error('nobody did anything');
  return act;
};
const undo = (id: string) => shop.client.call(activity.undo, { params: { id } });
const undoLatest = async () => undo((await latest())._id);

/** A setting as it is read, and three values of it, one after the other. */
interface Setting {
  read: () => Promise<unknown>;
  set: (value: 0 | 1 | 2) => Promise<unknown>;
}

function settings() {
  const { client } = shop;
  const policy = { type: 'refund_policy' } as const;
  const day = ['2027-01-04', '2027-01-05', '2027-01-06'] as const;
  const colour = ['#111111', '#222222', '#333333'] as const;
  return {
    theme: {
      read: () => client.call(storeSettings.theme, {}),
      set: (value) => client.call(storeSettings.updateTheme, { body: { primary: colour[value] } }),
    },
    metadata: {
      read: () => client.call(storeSettings.metadata, {}),
      set: (value) => client.call(storeSettings.setMetadata, { body: { title: `Title ${value}` } }),
    },
    socials: {
      read: () => client.call(storeSettings.socials, {}),
      set: (value) =>
        client.call(storeSettings.setSocials, {
          body: { facebook: `https://facebook.com/${value}` },
        }),
    },
    contact: {
      read: () => client.call(contact.get, {}),
      set: (value) => client.call(contact.set, { body: { phone: `+94 77 123 456${value}` } }),
    },
    'legal document': {
      read: () => client.call(storeSettings.policy, { params: policy }),
      set: (value) => {
        const body = { content: `<p>${'Within a week. '.repeat(20)}${value}</p>` };
        return client.call(storeSettings.updatePolicy, { params: policy, body });
      },
    },
    'working days': {
      read: () => client.call(shipping.workDays, {}),
      set: (value) => {
        const holidays = [{ day: day[value], name: 'Stock is counted' }];
        return client.call(shipping.setWorkDays, { body: { weekdays: [1, 2, 3], holidays } });
      },
    },
    'holding times': {
      read: () => client.call(payments.holds, {}),
      set: (value) => client.call(payments.setHolds, { body: { bank_transfer: 60 + value } }),
    },
    'order limits': {
      read: () => client.call(payments.limits, {}),
      set: (value) => client.call(payments.setLimits, { body: { cancel_minutes: 10 + value } }),
    },
    'low stock': {
      read: () => client.call(inventory.settings, {}),
      set: (value) => client.call(inventory.setSettings, { body: { low_stock_at: 10 + value } }),
    },
  } satisfies Record<string, Setting>;
}

test.each([
  'theme',
  'metadata',
  'socials',
  'contact',
  'legal document',
  'working days',
  'holding times',
  'order limits',
  'low stock',
] as const)(
  '%s: what was set goes back, and again, but not over what was set since',
  async (name) => {
    const setting = settings()[name];
    await setting.set(0);
    const before = await setting.read();
    await setting.set(1);
    const after = await setting.read();
    expect(after).not.toEqual(before);
    await undoLatest();
    expect(await setting.read()).toEqual(before);
    // The undo is an act, too.
    await undoLatest();
    expect(await setting.read()).toEqual(after);
    const second = await latest();
    await setting.set(2);
    const since = await setting.read();
    await expect(undo(second._id)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await setting.read()).toEqual(since);
  },
);

test('of a setting only what the act changed goes back', async () => {
  await shop.client.call(storeSettings.createTheme, { body: DEFAULT_THEME });
  // Before the first colours there were none.
  expect((await latest()).undo).toBe('never');
  await shop.client.call(storeSettings.updateTheme, { body: { primary: '#111111' } });
  const act = await latest();
  await shop.client.call(storeSettings.updateTheme, { body: { accent: '#222222' } });
  await undo(act._id);
  expect(await shop.client.call(storeSettings.theme, {})).toMatchObject({
    primary: DEFAULT_THEME.primary,
    accent: '#222222',
  });
});

test('the logo of before comes back', async () => {
  const [one, two] = [await aPicture(shop), await aPicture(shop)];
  const set = ({ _id: image }: { _id: string }) =>
    shop.client.call(stores.setLogo, { body: { image } });
  const { logo } = await set(one);
  await set(two);
  await undoLatest();
  expect((await shop.client.call(stores.current, {})).logo).toBe(logo);
});

test('a legal document that is too long to be kept twice stays as it was written', async () => {
  const content = `<p>${'Within a week. '.repeat(5000)}</p>`;
  const params = { type: 'refund_policy' } as const;
  await shop.client.call(storeSettings.updatePolicy, { params, body: { content } });
  expect((await latest()).undo).toBe('open');
  await shop.client.call(storeSettings.updatePolicy, { params, body: { content: '' } });
  expect((await latest()).undo).toBe('never');
});

test('a legal document that was emptied comes back', async () => {
  const params = { type: 'terms_and_conditions' } as const;
  const write = (content: string) =>
    shop.client.call(storeSettings.updatePolicy, { params, body: { content } });
  await write('<p>Terms</p>');
  await write('<p><br></p>');
  await undoLatest();
  expect(await shop.client.call(storeSettings.policy, { params })).toMatchObject({
    content: '<p>Terms</p>',
  });
});

test('an element of the homepage is taken off, put back and changed back', async () => {
  const [first, second] = [await aLayout(shop), await aLayout(shop)];
  const listed = () => shop.client.call(layouts.list, {});
  const before = await listed();
  const params = { id: first._id };
  await shop.client.call(layouts.remove, { params });
  await undoLatest();
  expect(await listed()).toEqual(before);
  await shop.client.call(layouts.update, { params, body: { text: 'Ayubowan' } });
  const worded = await latest();
  await shop.client.call(layouts.update, { params, body: { name: 'Greeting' } });
  await undo(worded._id);
  expect(await shop.client.call(layouts.get, { params })).toMatchObject({
    name: 'Greeting',
    text: first.text,
  });
  // What was added goes, wherever it was moved to, but not with what somebody has written in it since.
  const acts = await shop.client.call(activity.own, {});
  const added = acts.find(({ action, name }) => action === 'created' && name === second.name);
  const order = (await listed()).map(({ _id }) => _id).toReversed();
  await shop.client.call(layouts.reorder, { body: { layoutIds: order } });
  await undo(added?._id ?? '');
  expect((await listed()).map(({ _id }) => _id)).toEqual(order.filter((id) => id !== second._id));
});

test('an element comes back though it is not shown at present, but not without what it showed', async () => {
  const { client } = shop;
  const product = await aProduct(shop);
  const { _id: id } = await client.call(collections.create, { body: { name: 'Gifts' } });
  const add = (type: 'product' | 'collection', target: string) =>
    client.call(layouts.create, { body: { name: 'Row', type, id: target } });
  const featured = await add('product', product._id);
  const row = await add('collection', id);
  await client.call(products.remove, { params: { id: product._id } });
  await client.call(layouts.remove, { params: { id: featured._id } });
  await undoLatest();
  expect(await client.call(layouts.get, { params: { id: featured._id } })).toMatchObject({
    id: product._id,
    is_shown: false,
  });
  await client.call(layouts.remove, { params: { id: row._id } });
  const removed = await latest();
  await client.call(collections.remove, { params: { id } });
  await expect(undo(removed._id)).rejects.toMatchObject({
    code: 'layout_target_gone',
    message: 'The collection that it showed is deleted.',
  });
});

test('a shipping rule and a page that were deleted come back where they stood', async () => {
  const rules = () => shop.client.call(shipping.list, {});
  const menu = async () =>
    (await shop.client.call(pages.list, {})).items.map(({ slug, title }) => [slug, title]);
  for (const value of [35_000, 40_000]) {
    await shop.client.call(shipping.create, { body: { type: 'fixed', value } });
  }
  const [rule] = await rules();
  const before = await rules();
  const params = { id: rule?._id ?? '' };
  await shop.client.call(shipping.remove, { params });
  await undoLatest();
  expect(await rules()).toEqual(before);
  await shop.client.call(shipping.update, { params, body: { type: 'fixed', value: 1 } });
  await undoLatest();
  expect(await rules()).toEqual(before);

  const one = await shop.client.call(pages.create, { body: { title: 'Our people' } });
  await shop.client.call(pages.create, { body: { title: 'Our house' } });
  const order = await menu();
  await shop.client.call(pages.remove, { params: { id: one._id } });
  const removed = await latest();
  await undo(removed._id);
  expect(await menu()).toEqual(order);
  await shop.client.call(pages.update, { params: { id: one._id }, body: { title: 'Us' } });
  await undoLatest();
  expect(await menu()).toEqual(order);
  // Its address is another page's by now.
  await shop.client.call(pages.remove, { params: { id: one._id } });
  const gone = await latest();
  await shop.client.call(pages.create, { body: { title: 'Our people' } });
  await expect(undo(gone._id)).rejects.toMatchObject({ code: 'page_replaced' });
});

test('a page whose address is in use by now says so, and keeps the one that it has', async () => {
  const { client } = shop;
  const { _id } = await client.call(pages.create, { body: { title: 'Wash' } });
  const params = { id: _id };
  await client.call(pages.update, { params, body: { slug: 'wash-old' } });
  const moved = await latest();
  await client.call(pages.create, { body: { title: 'Wash' } });
  await expect(undo(moved._id)).rejects.toMatchObject({
    status: 409,
    code: 'undo_refused',
    message: 'This cannot be undone: its address is in use by another page.',
    details: [{ field: 'slug', code: 'slug_taken' }],
  });
  const { slug } = await client.call(pages.get, { params });
  expect(slug).toBe('wash-old');
  const acts = await client.call(activity.own, {});
  expect(acts.find((act) => act._id === moved._id)?.undo).toBe('open');
});

test('a page that comes back is found again by the addresses that it had', async () => {
  const { client, visitor } = shop;
  const content = '<p>Tea</p>';
  const { _id } = await client.call(pages.create, { body: { title: 'Our people', content } });
  const params = { id: _id };
  const asked = async (slug: string) =>
    (await visitor.call(storefront.page, { params: { slug } })).slug;
  await client.call(pages.update, { params, body: { slug: 'us' } });
  await client.call(pages.remove, { params });
  await expect(asked('our-people')).rejects.toMatchObject({ status: 404 });
  await undoLatest();
  expect(await asked('our-people')).toBe('us');
  await client.call(pages.update, { params, body: { slug: 'we' } });
  await undoLatest();
  expect([await asked('our-people'), await asked('we')]).toEqual(['us', 'us']);
});

test('the words of a shelf and the order of a collection go back', async () => {
  const { client } = shop;
  const made = await client.call(collections.create, { body: { name: 'Spices' } });
  const params = { id: made._id };
  const ids = [(await aProduct(shop))._id, (await aProduct(shop))._id];
  const set = (products: string[]) =>
    client.call(collections.setProducts, { params, body: { products } });
  const read = async () => {
    const { name, products } = await client.call(collections.get, { params });
    return { name, ids: products.map(({ _id }) => _id) };
  };
  await set(ids);
  await undoLatest();
  expect(await read()).toEqual({ name: 'Spices', ids: [] });
  await set(ids);
  await set(ids.toReversed());
  await undoLatest();
  expect(await read()).toEqual({ name: 'Spices', ids });
  await client.call(collections.update, { params, body: { name: 'Herbs' } });
  await undoLatest();
  expect(await read()).toEqual({ name: 'Spices', ids });
  await set([]);
  const emptied = await latest();
  await set(ids.slice(1));
  await expect(undo(emptied._id)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const category = await client.call(categories.create, { body: { name: 'Tea' } });
  await client.call(categories.update, { params: { id: category._id }, body: { name: 'Teas' } });
  await undoLatest();
  const shown = await client.call(categories.get, { params: { id: category._id } });
  expect(shown.name).toBe('Tea');
});
