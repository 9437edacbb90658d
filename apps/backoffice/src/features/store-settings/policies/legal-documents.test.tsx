import { merchants } from '@kade/contract/merchants';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { respondSettings } from '../../../../test/settings-records';

const refund = 'refund_policy' as const;

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openDialog(path: string, name: string) {
  const view = await renderAt(path);
  return { ...view, dialog: await screen.findByRole('dialog', { name }) };
}

test('View shows the stored rich text', async () => {
  const content = '<h2>Refunds</h2><p>Within <strong>7 days</strong>.</p>';
  respond(storeSettings.policies, [{ policy: refund, content, version: 7 }]);
  const { dialog } = await openDialog('/settings?view-refund-policy=1', 'Refund Policy');
  const heading = await within(dialog).findByRole('heading', { name: 'Refunds' });
  expect(heading.tagName).toBe('H2');
  expect(within(dialog).getByText('7 days').tagName).toBe('STRONG');
});

test('View says that there is nothing to read yet', async () => {
  const { dialog } = await openDialog(
    '/settings?view-terms-and-conditions=1',
    'Terms and Conditions',
  );
  expect(await within(dialog).findByText('No content available')).toBeTruthy();
});

test.each([
  '<img src=x onerror=alert(1)><p>Hello</p>',
  '<script>alert(1)</script><p>Hello</p>',
  '<p onclick="alert(1)" style="position:fixed;background:url(//evil.example)">Hello</p>',
  '<p><a href="javascript:alert(1)">Hello</a></p>',
  '<p><span style="color:url(//evil.example);inset:0">Hello</span></p>',
  '<iframe src="https://evil.example"></iframe><form action="//evil.example"><p>Hello</p></form>',
])('shows nothing but the formats of the editor: %s', async (content) => {
  respond(storeSettings.policies, [{ policy: refund, content, version: 7 }]);
  const { dialog } = await openDialog('/settings?view-refund-policy=1', 'Refund Policy');
  await within(dialog).findByText('Hello');
  const html = within(dialog).getByRole('document').innerHTML;
  expect(html).not.toMatch(/alert|evil|<(img|script|iframe|form)|fixed|onclick|javascript/i);
});

test('a new document starts with a sample text and is saved with Save Changes', async () => {
  respond(storeSettings.updatePolicy, { policy: refund, content: '<p>Saved</p>', version: 7 });
  const { user, dialog, router } = await openDialog(
    '/settings?edit-refund-policy=1',
    'Edit Refund Policy',
  );
  const inside = within(dialog);
  await user.click(await inside.findByRole('button', { name: 'Start with a sample text' }));
  expect(inside.getAllByText('[7]').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  const question = within(await screen.findByRole('dialog', { name: /places to fill in/ }));
  expect(
    question.getByText(/would read \[7\], \[e-mail\], \[phone\], \[3\] as it stands/),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(callsTo(storeSettings.updatePolicy)).toHaveLength(0);
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  const [call] = callsTo(storeSettings.updatePolicy);
  expect(call?.url.pathname).toBe('/api/merchant/stores/policies/refund_policy');
  expect(JSON.stringify(call?.body)).toContain('<h2>Sending something back</h2>');
  expect(JSON.stringify(call?.body)).not.toContain('<mark');
  expect(await screen.findByText('Shown in your store')).toBeTruthy();
});

test('a document whose places are filled in is saved without a question', async () => {
  const content = '<p>Tell us within 7 days [see below].</p>';
  respond(storeSettings.policies, [{ policy: refund, content, version: 7 }]);
  respond(storeSettings.updatePolicy, { policy: refund, content, version: 8 });
  const { user, dialog, router } = await openDialog(
    '/settings?edit-refund-policy=1',
    'Edit Refund Policy',
  );
  const inside = within(dialog);
  await inside.findByText(/see below/);
  await user.click(inside.getByRole('button', { name: 'Bullet list' }));
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
});

test('a pasted table keeps its rows and its cells apart', async () => {
  const { dialog } = await openDialog('/settings?edit-refund-policy=1', 'Edit Refund Policy');
  const text = await within(dialog).findByRole('textbox', { name: 'Refund Policy' });
  const html =
    '<table><tr><th>Weight</th><th>Fee</th></tr><tr><td>1</td><td>250</td></tr></table><blockquote>Returns</blockquote>';
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(text, { clipboardData: { getData } });
  const paragraphs = [...text.querySelectorAll('p')].map(({ innerHTML }) => innerHTML);
  expect(paragraphs).toEqual(['Weight | Fee<br>1 | 250', 'Returns']);
});

async function saveSecond() {
  const known = { policy: refund, content: '<p>Within 7 days.</p>', version: 7 };
  respond(storeSettings.policies, [known]);
  const view = await openDialog('/settings?edit-refund-policy=1', 'Edit Refund Policy');
  const inside = within(view.dialog);
  await view.user.click(await inside.findByRole('button', { name: 'Bullet list' }));
  const message = 'Someone else has changed this document meanwhile.';
  const details = [
    { field: 'version', message: 'is 8 now', value: 8 },
    { field: 'content', message: 'holds another value now', value: '<p>Within 14 days.</p>' },
  ];
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(storeSettings.updatePolicy, 409, refusal);
  // Elsewhere on the page it is shown as it is now; here it stays what was opened and changed.
  respond(storeSettings.policies, [{ ...known, content: '<p>Within 14 days.</p>', version: 8 }]);
  await view.user.click(inside.getByRole('button', { name: 'Save Changes' }));
  const theirs = within(await inside.findByRole('region', { name: 'Theirs' }));
  expect(theirs.getByRole('alert').textContent).toBe(message);
  expect(await theirs.findByText('Within 14 days.')).toBeTruthy();
  const mine = () => inside.getByRole('textbox', { name: 'Refund Policy' }).textContent;
  expect(mine()).toBe('Within 7 days.');
  return { ...view, inside };
}

test('what somebody else saved meanwhile is shown, and mine is saved over it once that was seen', async () => {
  const { user, inside, router } = await saveSecond();
  const content = '<ul><li><p>Within 7 days.</p></li></ul>';
  respond(storeSettings.updatePolicy, { policy: refund, content, version: 9 });
  await user.click(inside.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(storeSettings.updatePolicy).map(({ body }) => body)).toEqual([
    { content, version: 7 },
    { content, version: 8 },
  ]);
});

test('theirs is kept without a question whether to leave', async () => {
  const { user, inside, router } = await saveSecond();
  await user.click(inside.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(storeSettings.updatePolicy)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'View Refund Policy' }));
  expect(await screen.findByText('Within 14 days.')).toBeTruthy();
});

test('the first text of a document is saved over none that somebody else wrote meanwhile', async () => {
  respond(storeSettings.updatePolicy, { policy: refund, content: '<p>Saved</p>', version: 7 });
  const { user, dialog } = await openDialog('/settings?edit-refund-policy=1', 'Edit Refund Policy');
  const inside = within(dialog);
  await user.click(await inside.findByRole('button', { name: 'Start with a sample text' }));
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(callsTo(storeSettings.updatePolicy)).toHaveLength(1));
  expect(callsTo(storeSettings.updatePolicy)[0]?.body).toMatchObject({ version: 0 });
});

test('a failed save keeps the text and says to try again', async () => {
  refuse(storeSettings.updatePolicy, 'unavailable', 'The database is away.');
  const { user, dialog } = await openDialog('/settings?edit-refund-policy=1', 'Edit Refund Policy');
  const inside = within(dialog);
  await user.click(await inside.findByRole('button', { name: 'Start with a sample text' }));
  await user.click(inside.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await inside.findByText('Failed to save policy. Please try again.')).toBeTruthy();
  expect(inside.getByRole('heading', { name: 'Sending something back' })).toBeTruthy();
});

test('asks before a changed document is closed', async () => {
  const { user, dialog } = await openDialog('/settings?edit-refund-policy=1', 'Edit Refund Policy');
  const inside = within(dialog);
  await user.click(await inside.findByRole('button', { name: 'Start with a sample text' }));
  await user.click(inside.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(inside.getByRole('heading', { name: 'Sending something back' })).toBeTruthy();
});

test('documents that cannot be loaded can be asked for again', async () => {
  refuse(storeSettings.policies, 'forbidden', 'No');
  await renderAt('/settings');
  expect(await screen.findByText('Failed to load policies. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
