import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { keptToken, renderAt, signIn } from '../../../../test/render-at';
import { sectionOf } from '../../../../test/section-of';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { noSocials, respondSettings } from '../../../../test/settings-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/settings');
  const section = await sectionOf('Social Media Links');
  await view.user.click(await section.findByRole('button', { name: 'Edit social media links' }));
  const facebook = await section.findByLabelText<HTMLInputElement>('Facebook');
  const save = () => view.user.click(section.getByRole('button', { name: 'Save' }));
  return { ...view, section, facebook, save };
}

test('saves the links that were changed, a missing https:// and blanks as they are meant', async () => {
  const facebookLink = 'https://facebook.com/shop';
  respond(storeSettings.socials, {
    ...noSocials,
    youtube: 'https://youtube.com/@old',
    instagram: 'https://instagram.com/shop',
  });
  respond(storeSettings.setSocials, { ...noSocials, facebook: facebookLink });
  const { user, section, facebook, save } = await openForm();
  await user.clear(section.getByLabelText('YouTube'));
  expect(facebook.type).toBe('url');
  await user.type(facebook, 'facebook.com/shop');
  await save();
  expect(await screen.findByText('Social links updated successfully!')).toBeTruthy();
  const sent = callsTo(storeSettings.setSocials)[0]?.body;
  expect(sent).toEqual({
    facebook: facebookLink,
    youtube: null,
    before: { facebook: null, youtube: 'https://youtube.com/@old' },
  });
  const link = await section.findByRole<HTMLAnchorElement>('link', { name: 'facebook.com/shop' });
  expect(link.href).toBe('https://facebook.com/shop');
  // The keyboard goes on where the editing began.
  const edit = section.getByRole('button', { name: 'Edit social media links' });
  expect(document.activeElement).toBe(edit);
});

test('says beside the field what is no web address, and sends nothing', async () => {
  const { user, section, facebook, save } = await openForm();
  await user.type(facebook, 'javascript:alert(1)');
  await save();
  expect(section.getByText('Enter a web address, such as https://www.example.com')).toBeTruthy();
  expect(callsTo(storeSettings.setSocials)).toHaveLength(0);
});

test('what another tab has saved meanwhile is taken in, and not written over unseen', async () => {
  const facebook = 'https://facebook.com/theirs';
  const message = 'Someone else has changed this setting meanwhile.';
  respondRaw(storeSettings.setSocials, 409, {
    error: message,
    message,
    code: 'version_conflict',
    details: [{ field: 'facebook', message: 'holds another value now', value: facebook }],
  });
  const { user, section, facebook: field, save } = await openForm();
  await user.type(field, 'https://facebook.com/mine');
  const stored = { ...noSocials, facebook, youtube: 'https://youtube.com/@theirs' };
  respond(storeSettings.socials, stored);
  await save();
  expect(await section.findByText(`They saved: ${facebook}`)).toBeTruthy();
  expect(section.getByText(/^Somebody else has edited these links meanwhile/)).toBeTruthy();
  expect(field.value).toBe('https://facebook.com/mine');
  expect(section.getByLabelText<HTMLInputElement>('YouTube').value).toBe(stored.youtube);
  respond(storeSettings.setSocials, { ...stored, facebook: 'https://facebook.com/mine' });
  await save();
  expect(await screen.findByText('Social links updated successfully!')).toBeTruthy();
  expect(callsTo(storeSettings.setSocials)[1]?.body).toEqual({
    facebook: 'https://facebook.com/mine',
    before: { facebook },
  });
});

test('a refusal keeps what was typed and says why', async () => {
  refuse(storeSettings.setSocials, 'changed_meanwhile', 'Not now');
  const { user, section, facebook, save } = await openForm();
  await user.type(facebook, 'https://facebook.com/shop');
  await save();
  expect(await section.findByText('Failed to update social links: Not now')).toBeTruthy();
  expect(facebook.value).toBe('https://facebook.com/shop');
});

test.each([
  [200, { unexpected: true }],
  [500, {}],
])(
  'an answer that nobody understands (%i) is told in the specification’s words',
  async (status, body) => {
    respondRaw(storeSettings.setSocials, status, body);
    const { user, section, facebook, save } = await openForm();
    await user.type(facebook, 'https://facebook.com/shop');
    await save();
    expect(await section.findByText('An error occurred while saving social links')).toBeTruthy();
  },
);

test('asks before changed links are left', async () => {
  const { user, facebook, here } = await openForm();
  await user.type(facebook, 'https://facebook.com/shop');
  await user.click(screen.getByRole('link', { name: 'Store Configurator' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(here()).toBe('/settings');
});

test('asks before one logs out, while the session still holds', async () => {
  respond(auth.logout, { message: 'Logged out' });
  const { user, facebook, leaving } = await openForm();
  await user.type(facebook, 'https://facebook.com/shop');
  const isAskedByBrowser = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const logOut = async () => {
    await user.hover(screen.getByRole('button', { name: /^Profile/ }));
    await user.click(await screen.findByRole('button', { name: /^Profile/, expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };
  await logOut();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(callsTo(auth.logout)).toHaveLength(0);
  expect(keptToken()).toBe('a-token');
  expect(facebook.value).toBe('https://facebook.com/shop');
  expect(isAskedByBrowser()).toBe(true);
  await logOut();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(callsTo(auth.logout)).toHaveLength(1);
  for (const _again of [1, 2]) expect(isAskedByBrowser()).toBe(false);
});
