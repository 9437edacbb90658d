import { expect, test } from 'vitest';
import type { Crash } from '../crashes';
import { judge } from './judging';
import type { Orphan } from './rows';

const KEEPS_ENDING = 'it keeps ending, without a word';

const isHeavy = (name: string) => name.startsWith('heavy');

const anOrphan = (id: string, name: string, deaths = 0): Orphan => ({
  id,
  name,
  data: {},
  process: 'one',
  deaths,
});

const judged = (orphans: Orphan[], crashes: Crash[] = []) =>
  judge(orphans, crashes, isHeavy).map(({ id, deaths, reason }) => ({ id, deaths, reason }));

const crash = (culprit: Crash['culprit']): Crash => ({ process: 'one', reason: 'boom', culprit });

test('whose process was killed without a word runs again, a heavy one twice', () => {
  expect(judged([anOrphan('a', 'heavy'), anOrphan('b', 'mail')])).toEqual([
    { id: 'a', deaths: 1, reason: undefined },
    { id: 'b', deaths: 1, reason: undefined },
  ]);
  expect(judged([anOrphan('a', 'heavy', 1)])).toMatchObject([{ reason: undefined, deaths: 2 }]);
  const again = judged([anOrphan('a', 'heavy', 2), anOrphan('b', 'mail', 1)]);
  expect(again).toMatchObject([{ reason: KEEPS_ENDING }, { reason: undefined, deaths: 2 }]);
  expect(judged([anOrphan('b', 'mail', 3)])).toMatchObject([{ reason: undefined }]);
  expect(judged([anOrphan('b', 'mail', 4)])).toMatchObject([{ reason: KEEPS_ENDING }]);
});

test('an error that nobody caught is held against the job it arose in, and no other', () => {
  const orphans = [anOrphan('a', 'heavy', 1), anOrphan('b', 'mail'), anOrphan('c', 'mail', 4)];
  expect(judged(orphans, [crash({ job: 'b' })])).toEqual([
    { id: 'a', deaths: 1, reason: undefined },
    { id: 'b', deaths: 1, reason: 'boom' },
    { id: 'c', deaths: 4, reason: undefined },
  ]);
  expect(judged(orphans, [crash('nobody')]).filter(({ reason }) => reason)).toEqual([]);
});

test('used up memory is held against the only heavy job; of several, against none at first', () => {
  const one = [anOrphan('a', 'heavy'), anOrphan('b', 'mail')];
  expect(judged(one, [crash('unknown')])).toEqual([
    { id: 'a', deaths: 1, reason: 'boom' },
    { id: 'b', deaths: 1, reason: undefined },
  ]);
  const two = [anOrphan('a', 'heavy'), anOrphan('c', 'heavy too')];
  expect(judged(two, [crash('unknown')]).map(({ reason }) => reason)).toEqual([
    undefined,
    undefined,
  ]);
});
