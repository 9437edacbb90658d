import { pages, type PageChange } from '@kade/contract/pages';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aStore } from '../../../test/factories';

test('pages are cleaned, stand in the order of the menu and are found by their address', async () => {
  const { client, visitor } = await aStore();
  const create = (body: Parameters<typeof client.call<typeof pages.create>>[1]['body']) =>
    client.call(pages.create, { body });
  const content = '<p onclick="x()">We sell <strong>tea</strong>.<script>1</script></p>';
  const about = await create({ kind: 'about', title: 'About us', content });
  expect(about).toMatchObject({
    slug: 'about-us',
    content: '<p>We sell <strong>tea</strong>.</p>',
  });
  const contact = await create({ kind: 'contact', title: 'අප අමතන්න' });
  const { _id: blank } = await create({ title: 'Empty', content: '<ul><li></li></ul>' });
  const shown = async () => (await visitor.call(storefront.store, {})).pages;
  expect(await shown()).toEqual([
    { kind: 'about', slug: 'about-us', title: 'About us' },
    { kind: 'contact', slug: 'අප-අමතන්න', title: 'අප අමතන්න' },
  ]);
  const { items } = await client.call(pages.list, {});
  const order = items.map(({ _id }) => _id).toReversed();
  await client.call(pages.reorder, { body: { pageIds: order } });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['contact', 'about']);
  const page = await visitor.call(storefront.page, { params: { slug: 'about-us' } });
  expect(page).toEqual({
    kind: 'about',
    slug: 'about-us',
    title: 'About us',
    content: about.content,
  });
  const empty = visitor.call(storefront.page, { params: { slug: 'empty' } });
  await expect(empty).rejects.toMatchObject({ status: 404 });
  const emptied = { params: { id: blank }, body: { content: '<p>&nbsp;</p>' } };
  expect(await client.call(pages.update, emptied)).toMatchObject({ content: '' });
  await client.call(pages.update, { params: { id: about._id }, body: { slug: 'who-we-are' } });
  expect((await shown())[1]?.slug).toBe('who-we-are');
  await client.call(pages.remove, { params: { id: contact._id } });
  expect(await shown()).toHaveLength(1);
});

test('an address may be typed as keyboards write it, when it is given and when it is asked for', async () => {
  const { client, visitor } = await aStore();
  const content = '<p>Tea</p>';
  const about = await client.call(pages.create, { body: { title: 'ශ්\u200dරී ලංකා ගැන', content } });
  const other = await client.call(pages.create, {
    body: { title: 'Lanka', slug: 'ක්\u200dයා\u200b-cafe\u200d\u0301', content },
  });
  expect([about.slug, other.slug]).toEqual(['ශ්රී-ලංකා-ගැන', 'ක්යා-café']);
  const asked = async (slug: string) =>
    (await visitor.call(storefront.page, { params: { slug } })).title;
  for (const slug of ['ශ්\u200dරී-ලංකා-ගැන', about.slug]) expect(await asked(slug)).toBe(about.title);
  for (const slug of ['ක්\u200dයා-CAFE\u0301', other.slug]) expect(await asked(slug)).toBe('Lanka');
  const joiner = client.call(pages.create, { body: { title: 'Joiner', slug: '\u200d' } });
  await expect(joiner).rejects.toMatchObject({ details: [{ field: 'slug' }] });
  const body = { title: '2' + '𝓼'.repeat(50) };
  const letters = await client.call(pages.create, { body });
  const rename = { params: { id: letters._id }, body: { ...body, slug: letters.slug } };
  expect(await client.call(pages.update, rename)).toMatchObject({ slug: '2' + '𝓼'.repeat(39) });
});

test('an address that a page had leads to it, unless another page has it now', async () => {
  const { client, visitor } = await aStore();
  const create = async (title: string) =>
    (await client.call(pages.create, { body: { title, content: '<p>Tea</p>' } }))._id;
  const move = (id: string, slug: string) =>
    client.call(pages.update, { params: { id }, body: { slug } });
  const asked = async (slug: string) =>
    (await visitor.call(storefront.page, { params: { slug } })).slug;
  const about = await create('About us');
  await move(about, 'our-story');
  await move(about, 'our-house');
  for (const slug of ['about-us', 'About-Us', 'our-story', 'our-house']) {
    expect([slug, await asked(slug)]).toEqual([slug, 'our-house']);
  }
  const neighbour = await aStore();
  const elsewhere = neighbour.visitor.call(storefront.page, { params: { slug: 'about-us' } });
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
  const other = await create('About us');
  expect(await asked('about-us')).toBe('about-us');
  await move(other, 'us');
  expect(await asked('about-us')).toBe('us');
  await move(about, 'about-us');
  expect(await asked('about-us')).toBe('about-us');
  expect(await asked('our-house')).toBe('about-us');
  await client.call(pages.remove, { params: { id: about } });
  await expect(asked('our-house')).rejects.toMatchObject({ status: 404 });
});

test('a store has fifty pages at most', async () => {
  const { client } = await aStore();
  const create = (title: string) => client.call(pages.create, { body: { title } });
  for (let made = 1; made <= 50; made += 1) await create(`Page ${made}`);
  await expect(create('One more')).rejects.toMatchObject({ status: 409 });
});

test('refuses an address that another page has, a second About, and an order that leaves one out', async () => {
  const { client } = await aStore();
  const about = { kind: 'about', title: 'About' } as const;
  const { _id } = await client.call(pages.create, { body: about });
  await expect(client.call(pages.create, { body: { title: 'about' } })).rejects.toMatchObject({
    details: [{ field: 'slug', message: 'is in use by another page' }],
  });
  const second = client.call(pages.create, { body: { ...about, slug: 'other' } });
  await expect(second).rejects.toMatchObject({ details: [{ field: 'kind' }] });
  for (const pageIds of [[], [_id, _id]]) {
    const attempt = client.call(pages.reorder, { body: { pageIds } });
    await expect(attempt).rejects.toMatchObject({ details: [{ field: 'pageIds' }] });
  }
});

test('who saves second is told what of the page they would overwrite', async () => {
  const { client } = await aStore();
  const opened = await client.call(pages.create, {
    body: { kind: 'about', title: 'About', content: '<p>Tea</p>' },
  });
  const params = { id: opened._id };
  const save = (body: PageChange) => client.call(pages.update, { params, body });
  const first = await save({ content: '<p>Tea and spices</p>', version: opened.version });
  const second = save({ content: '<p>Tea and gems</p>', version: opened.version });
  await expect(second).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    message: 'Someone else has changed this page meanwhile. Please look at both before you save.',
    details: [
      { field: 'version', value: first.version },
      { field: 'content', value: '<p>Tea and spices</p>' },
    ],
  });
  expect(await client.call(pages.get, { params })).toEqual(first);
  const renamed = await save({ title: 'Our story', version: first.version });
  await expect(save({ title: 'Us', slug: 'us', version: first.version })).rejects.toMatchObject({
    code: 'version_conflict',
    details: [{ field: 'version' }, { field: 'title' }, { field: 'slug', value: 'about' }],
  });
  // Its place in the menu is none of what is written on it.
  const { _id } = await client.call(pages.create, { body: { title: 'Gems' } });
  await client.call(pages.reorder, { body: { pageIds: [_id, opened._id] } });
  await save({ content: opened.content, version: renamed.version });
  expect(await save({ title: 'About' })).toMatchObject({ version: opened.version });
});
