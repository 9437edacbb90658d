import { failedMails, type FailedMail } from '@kade/contract/failed-mails';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { sectionOf } from '../../../../test/section-of';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { respondSettings } from '../../../../test/settings-records';

const aMail = (n: number, changes: Partial<FailedMail> = {}): FailedMail => ({
  _id: `01900000-0000-7000-8000-${String(9000 + n).padStart(12, '0')}`,
  recipient: `customer-${n}@example.com`,
  subject: `Your order #${n} at Lamp House`,
  failure: 'refused',
  reply: 550,
  tries: 1,
  created_at: new Date('2026-11-20T08:00:00Z'),
  failed_at: new Date('2026-11-20T08:01:00Z'),
  ...changes,
});

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openMails(...mails: FailedMail[]) {
  respond(failedMails.list, pageOf(mails));
  const view = await renderAt('/settings');
  const list = await screen.findByRole('list', {
    name: 'E-mails that failed, the latest first',
  });
  return { ...view, rows: within(list).getAllByRole('listitem') };
}

test('says what did not arrive, with whom and why', async () => {
  const { rows } = await openMails(
    aMail(1),
    aMail(2, { failure: 'deferred', reply: 451 }),
    aMail(3, { failure: 'unreachable', reply: null }),
    aMail(4, { failure: 'unreadable', reply: null }),
    aMail(5, { reply: null }),
  );
  const [refused, deferred, unreachable, unreadable, wrong] = rows.map((row) => row.textContent);
  expect(refused).toMatch(/^Your order #1 at Lamp HouseTo customer-1@example\.com/);
  expect(refused).toContain('The mail server refuses it (550). Is the address right?');
  expect(deferred).toContain('The mail server put it off for a whole day (451).');
  expect(unreachable).toContain('The mail server could not be used for a whole day.');
  expect(unreadable).toContain('Please write to them yourself.');
  expect(unreadable).not.toContain('Send again');
  expect(wrong).toContain('No mail can be sent to this address.');
});

test('sends one again, and says so', async () => {
  const { user } = await openMails(aMail(1), aMail(2));
  respond(failedMails.sendAgain, { message: 'The mail is being sent again.' });
  respond(failedMails.list, pageOf([aMail(2)]));
  await user.click(
    screen.getByRole('button', {
      name: 'Send again: Your order #1 at Lamp House, to customer-1@example.com',
    }),
  );
  expect(await screen.findByText('“Your order #1 at Lamp House” is being sent again')).toBeTruthy();
  expect(callsTo(failedMails.sendAgain)[0]?.url.pathname).toContain(aMail(1)._id);
  await waitFor(() => expect(screen.queryByText(/customer-1@example\.com/)).toBeNull());
});

test('says so while every mail was delivered', async () => {
  await renderAt('/settings');
  expect(await screen.findByText('Every e-mail was delivered.')).toBeTruthy();
});

test('a list that cannot be loaded can be asked for again', async () => {
  refuse(failedMails.list, 'forbidden', 'No');
  const { user } = await renderAt('/settings');
  const section = await sectionOf('E-mails that failed');
  const retry = await section.findByRole('button', { name: 'Retry' });
  respond(failedMails.list, pageOf([aMail(1)]));
  await user.click(retry);
  expect(await screen.findByText(/customer-1@example\.com/)).toBeTruthy();
});

test('the last one of a page that is sent again leads to those that are left', async () => {
  respond(failedMails.list, { ...pageOf([aMail(1)]), total: 11 });
  const { user } = await renderAt('/settings?failed_mails=2');
  const section = await sectionOf('E-mails that failed');
  respond(failedMails.sendAgain, { message: 'The mail is being sent again.' });
  respond(failedMails.list, { ...pageOf([]), total: 10 });
  await user.click(await section.findByRole('button', { name: /^Send again/ }));
  await section.findByText('There is nothing on this page any more.');
  expect(section.queryByText('Every e-mail was delivered.')).toBeNull();
  respond(failedMails.list, { ...pageOf([aMail(2)]), total: 10 });
  await user.click(section.getByRole('button', { name: 'Previous' }));
  await section.findByText(/customer-2@example\.com/);
  expect(callsTo(failedMails.list).at(-1)?.url.searchParams.get('page')).toBe('1');
});
