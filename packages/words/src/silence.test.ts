import { expect, test } from 'vitest';
import { say } from './catalogue';
import { refundProblems } from './refund-problems';
import { refusalWords } from './refusals';

const provider = 'PayHere';
const silence = { say: 'no_connection', code: 'ECONNREFUSED' } as const;

test('what tells that a provider was silent ends as a sentence', () => {
  expect(say(refusalWords('en'), { say: 'provider_not_asked', provider, why: silence })).toBe(
    'PayHere could not be asked: no connection (ECONNREFUSED).',
  );
  expect(say(refundProblems('en'), { say: 'not_asked', provider, silence })).toBe(
    'Nothing was asked for: no connection (ECONNREFUSED).',
  );
});
