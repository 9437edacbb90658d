import { INVALID_TOKEN } from '@kade/contract/errors';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lockHere, unlockHere } from '../../../test/fake-locks';
import { aProfile, aStore, aStoreDetail } from '../../../test/records';
import { keptToken } from '../../../test/render-at';
import { anOrder } from '../../../test/shop-records';
import { areActsKept } from './acts';
import { api, doOnce } from './api';
import { readActs } from './kept-acts';
import { leave } from './leave';
import { onAnswer } from './reach';
import { sendActs } from './send-acts';
import {
  chooseStore,
  openPage,
  outdatedBy,
  startSession,
  takeMessage,
  watchOtherTabs,
} from './session';
import { takeSession } from './take-session';

const mine = aStore(1)._id;
const order = anOrder(1);
const params = { id: order._id };

/** Who is signed in with what, on the server: the store that is theirs. */
let live: Map<string, string>;
let isAway = false;
let done: string[] = [];
/** Where this page would lead. */
let left: string[] = [];

const say = (code: string, message: string, status: number) =>
  Response.json({ error: message, message, code }, { status });

function answer(address: string, { method, headers, body }: RequestInit): Response {
  if (isAway) throw new TypeError('Failed to fetch');
  const token = new Headers(headers).get('authorization') ?? '';
  const url = new URL(address, 'http://localhost');
  const store = live.get(token);
  if (!store) return say('invalid_token', INVALID_TOKEN, 401);
  const asked = url.searchParams.get('store_id');
  if (asked !== null && asked !== store) return say('not_found', 'This store was not found.', 404);
  if (url.pathname === stores.current.path)
    return Response.json(z.encode(stores.current.response, aStoreDetail(1)));
  if (method !== 'GET') done.push(`${token}: ${JSON.stringify(body)}`);
  return url.pathname === merchants.updateProfile.path
    ? Response.json(z.encode(merchants.updateProfile.response, aProfile))
    : Response.json(z.encode(orders.get.response, order));
}

const save = (first_name: string) => api.call(merchants.updateProfile, { body: { first_name } });
const saved = (token: string, first_name: string) =>
  `${token}: ${JSON.stringify(JSON.stringify({ first_name }))}`;
const note = (text: string) =>
  doOnce(orders.addNote, { params, body: { text } }, () =>
    Promise.resolve({ words: `Note ${text}`, path: '/orders/1', shows: {} }),
  );

/** What another tab does when somebody signs in there. */
function signInElsewhere(token: string, store: string): void {
  live.set(token, store);
  localStorage.setItem('kade.session', token);
}

beforeEach(() => {
  lockHere();
  live = new Map([['old', mine]]);
  isAway = false;
  done = [];
  left = [];
  vi.spyOn(leave, 'to').mockImplementation((path) => void left.push(path));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(address, init));
  startSession('old');
  chooseStore(mine);
});

afterEach(() => {
  onAnswer();
  unlockHere();
  vi.unstubAllGlobals();
});

test('a tab of an ended session goes on with what its merchant signed in with in another', async () => {
  live.delete('old');
  signInElsewhere('fresh', mine);
  await Promise.all([save('Nimali'), save('Nimalee')]);
  expect(done).toEqual([saved('fresh', 'Nimali'), saved('fresh', 'Nimalee')]);
  expect(keptToken()).toBe('fresh');
  expect(left).toEqual([]);
});

test('who stayed on a page of an ended session saves it once signed in in another tab', async () => {
  live.delete('old');
  await expect(save('Nimali')).rejects.toThrow(INVALID_TOKEN);
  expect(left).toEqual(['/login']);
  expect(keptToken()).toBeNull();
  signInElsewhere('fresh', mine);
  await save('Nimali');
  expect(done).toEqual([saved('fresh', 'Nimali')]);
  expect(keptToken()).toBe('fresh');
});

test('a tab of somebody else does nothing as who is signed in now, and takes nothing away', async () => {
  live.delete('old');
  signInElsewhere('of Kasun', aStore(2)._id);
  localStorage.setItem('kade.store', aStore(2)._id);
  localStorage.setItem('kade.act of-kasun 1', '{"words":"Note of Kasun"}');
  await expect(save('Nimali')).rejects.toThrow(/signed in in another tab/);
  expect(done).toEqual([]);
  expect(left).toEqual([]);
  expect(keptToken()).toBe('of Kasun');
  expect(localStorage.getItem('kade.store')).toBe(aStore(2)._id);
  expect(areActsKept()).toBe(true);
  expect(takeMessage()).toBeNull();
});

test('where the other session is over as well, one is led to sign in', async () => {
  live.delete('old');
  localStorage.setItem('kade.session', 'over, too');
  await expect(save('Nimali')).rejects.toThrow(INVALID_TOKEN);
  expect(left).toEqual(['/login']);
  expect(keptToken()).toBeNull();
});

test('what waits in a tab of an ended session is sent in the one that its merchant has now', async () => {
  isAway = true;
  expect(await note('first')).toBeUndefined();
  isAway = false;
  live.delete('old');
  signInElsewhere('fresh', mine);
  expect(await sendActs()).toBe(true);
  expect(done).toEqual([`fresh: ${JSON.stringify(JSON.stringify({ text: 'first' }))}`]);
  expect(await readActs()).toEqual([]);
  expect(areActsKept()).toBe(false);
  expect(left).toEqual([]);
});

test('what waits in the other tab stays, however many calls learn of its session', async () => {
  startSession('fresh');
  chooseStore(mine);
  isAway = true;
  await note('first');
  isAway = false;
  live.delete('old');
  localStorage.setItem('kade.session', 'old');
  openPage();
  signInElsewhere('fresh', mine);
  await takeSession('fresh');
  await takeSession('fresh');
  expect((await readActs()).map(({ words }) => words)).toEqual(['Note first']);
});

test('tells what another tab has done, until this page goes on with that', async () => {
  const stop = watchOtherTabs(() => {});
  const notice = () => {
    window.dispatchEvent(new StorageEvent('storage'));
    return outdatedBy();
  };
  expect(notice()).toBe(false);
  localStorage.setItem('kade.store', aStore(3)._id);
  expect(notice()).toBe(false);
  localStorage.removeItem('kade.session');
  expect(notice()).toBe('signed_out');
  live.delete('old');
  signInElsewhere('fresh', mine);
  localStorage.removeItem('kade.store');
  expect(notice()).toBe('signed_in');
  await save('Nimali');
  expect(outdatedBy()).toBe(false);
  stop();
});
