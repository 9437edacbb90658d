import { merchants } from '@kade/contract/merchants';
import { pages, type StorePage } from '@kade/contract/pages';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { respondSettings } from '../../../../test/settings-records';

const about: StorePage = {
  _id: '01900000-0000-7000-8000-000000000501',
  kind: 'about',
  slug: 'about',
  title: 'About us',
  content: '<p>Tea.</p>',
  version: 7,
  created_at: new Date('2026-11-01T08:00:00Z'),
  updated_at: new Date('2026-11-01T08:00:00Z'),
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  respond(pages.list, pageOf([about]));
  respond(pages.get, about);
  signIn(aStore(1)._id);
});

/** What is there now differs from what is sent: version 8, and these. */
function refuseAsStale(theirs: Partial<Record<'title' | 'slug' | 'content', string>>) {
  const message = 'Someone else has changed this page meanwhile.';
  const details = Object.entries({ version: 8, ...theirs }).map(([field, value]) => ({
    field,
    message: 'holds another value now',
    value,
  }));
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(pages.update, 409, refusal);
  respond(pages.get, { ...about, ...theirs, version: 8 });
}

const sent = () => callsTo(pages.update).map(({ body }) => body);

async function changeText() {
  const view = await renderAt(`/settings?edit-page=${about._id}`);
  const inside = within(await screen.findByRole('dialog', { name: 'Edit About us' }));
  await view.user.click(await inside.findByRole('button', { name: 'Bullet list' }));
  return { ...view, inside };
}

async function rename() {
  const view = await renderAt(`/settings?name-page=${about._id}`);
  const inside = within(await screen.findByRole('dialog', { name: 'Rename page' }));
  const title = await inside.findByLabelText('Title');
  await view.user.clear(title);
  await view.user.type(title, 'Us');
  return { ...view, inside };
}

test('what somebody else wrote on a page meanwhile is shown before mine is saved over it', async () => {
  const { user, inside, router } = await changeText();
  refuseAsStale({ content: '<p>Tea and spices.</p>' });
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  const theirs = within(await inside.findByRole('region', { name: 'Theirs' }));
  expect(await theirs.findByText('Tea and spices.')).toBeTruthy();
  expect(inside.queryByText('Failed to save the page. Please try again.')).toBeNull();
  const content = '<ul><li><p>Tea.</p></li></ul>';
  respond(pages.update, { ...about, content, version: 9 });
  await user.click(inside.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(sent()).toEqual([
    { content, version: 7 },
    { content, version: 8 },
  ]);
});

test('a text is saved without a question where only the title was changed meanwhile', async () => {
  const { user, inside } = await changeText();
  refuseAsStale({ content: about.content });
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent()).toMatchObject([{ version: 7 }, { version: 8 }]));
});

test('who renames a page second is told what it is called now, and saves again', async () => {
  const { user, inside, router } = await rename();
  refuseAsStale({ title: 'Our story', slug: 'our-story' });
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const told = await inside.findByText(/“Our story” at \/pages\/our-story now/);
  expect(told.textContent).toContain('Someone else has changed this page meanwhile.');
  expect(inside.getByLabelText<HTMLInputElement>('Title').value).toBe('Us');
  respond(pages.update, { ...about, title: 'Us', version: 9 });
  await user.click(inside.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(sent()).toEqual([
    { title: 'Us', slug: 'about', version: 7 },
    { title: 'Us', slug: 'about', version: 8 },
  ]);
});

test('a page is renamed without a question where only its text was changed meanwhile', async () => {
  const { user, inside } = await rename();
  refuseAsStale({ title: about.title });
  await user.click(inside.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toMatchObject([{ version: 7 }, { version: 8 }]));
});

test('a name that is not saved yet is not lost with its window', async () => {
  const { user, inside, router } = await rename();
  await user.click(inside.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(inside.getByLabelText<HTMLInputElement>('Title').value).toBe('Us');
  respond(pages.update, { ...about, title: 'Us', version: 8 });
  await user.click(inside.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
});

test('who writes a page goes on from its name to its text', async () => {
  const { user, router } = await renderAt('/settings?name-page=other');
  const inside = within(await screen.findByRole('dialog', { name: 'Add page' }));
  await user.type(await inside.findByLabelText('Title'), 'Our garden');
  respond(pages.create, { ...about, kind: 'other', title: 'Our garden' });
  await user.click(inside.getByRole('button', { name: 'Add page' }));
  await waitFor(() => expect(router?.state.location.search).toContain(`edit-page=${about._id}`));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

const contact: StorePage = {
  ...about,
  _id: '01900000-0000-7000-8000-000000000502',
  kind: 'contact',
  slug: 'contact',
  title: 'Contact',
};

test('pages are moved from the order that is shown, and who moved them second is told', async () => {
  respond(pages.list, pageOf([about, contact]));
  const { user } = await renderAt('/settings');
  const up = await screen.findByRole('button', { name: 'Move Contact up' });
  refuse(pages.reorder, 'version_conflict', 'Somebody moved them.');
  await user.click(up);
  expect(await screen.findByText('Somebody moved them.')).toBeTruthy();
  expect(callsTo(pages.reorder)[0]?.body).toEqual({
    pageIds: [contact._id, about._id],
    before: [about._id, contact._id],
  });
});

test('a page that could not be deleted is told', async () => {
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete About us' }));
  refuse(pages.remove, 'unavailable', 'Not now');
  const ask = within(await screen.findByRole('dialog', { name: 'Delete page' }));
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
});
