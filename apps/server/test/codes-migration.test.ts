import { say } from '@kade/words/catalogue';
import type { RefundProblem } from '@kade/words/refund-problems';
import { wordsIn } from '@kade/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase } from './older-database';

const { refundProblems } = wordsIn('en');
let older: Awaited<ReturnType<typeof anOlderDatabase>>;

/** What was said of refunds, what was kept of the answer, and what of it is a code since. */
const REFUNDS: readonly (readonly [say: string, message: string | null, code?: string])[] = [
  ['unclear_answer', 'no answer within 10 seconds', 'no_answer_within'],
  ['unclear_answer', 'no connection (ECONNREFUSED)', 'no_connection'],
  ['unclear_answer', 'no connection', 'no_connection'],
  ['unclear_answer', 'an answer that says nothing (502)', 'answer_says_nothing'],
  ['unclear_answer', 'the answer was too long', 'answer_too_long'],
  ['not_asked', 'no answer', 'no_answer'],
  ['not_asked', 'an answer without a token', 'answer_without_token'],
  ['not_asked', 'Client Authentication failed'],
  ['not_asked', null],
  ['refused', 'no answer'],
];

const listRefunds = async () =>
  (await executeSql(older.db, 'select told, message from refunds order by id')).rows.map(
    ({ told, message }) => ({
      shown: say(refundProblems, told as RefundProblem, { said: message }),
      code: (told as { silence?: { say: string } }).silence?.say,
      message,
    }),
  );

beforeAll(async () => {
  older = await anOlderDatabase('0460_credentials_by_code.sql');
  await executeSql(
    older.db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at,
       closes_at, erasing_at, erased_at)
     select gen_random_uuid(), name, name || '@example.com', 'x', 'Nimali', 'Perera', now(), gone, gone, gone
     from (values ('nimali', null), ('gone', now())) as merchant (name, gone)`,
  );
  await executeSql(
    older.db,
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select gen_random_uuid(), id, 'Tea', 'tea', now() from merchants where username = 'nimali'`,
  );
  await executeSql(
    older.db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price,
       access_token_hash)
     select id, gen_random_uuid(), 1001, now(), 'credit_debit', null, '{}', '{}', 1, 0, 0, 0, ''
     from stores`,
  );
  await executeSql(
    older.db,
    `insert into refunds (store_id, id, order_id, amount, provider, state, note, message, told,
       author, created_at)
     select store_id, lpad(place::text, 32, '0')::uuid, id, 100, 'paypal', 'failed', '', message,
       jsonb_build_object('say', say, 'provider', 'PayPal'), 'Nimali Perera', now()
     from orders, unnest($1::text[], $2::text[]) with ordinality as refund (say, message, place)`,
    [REFUNDS.map(([code]) => code), REFUNDS.map(([, message]) => message)],
  );
  await executeSql(
    older.db,
    `insert into operator_acts (id, act, merchant_id, subject, created_at)
     select gen_random_uuid(), 'sent_reset', id, 'Closed account', now() from merchants`,
  );
});

afterAll(() => older.drop());

test('refunds and acts of before read as they did, without a sentence of ours in their rows', async () => {
  const before = await listRefunds();
  await older.migrateOn();
  const after = await listRefunds();
  // What tells that a provider was silent is a sentence by now.
  const silent = /^(Nothing was asked for: (?:no answer|an answer without a token))$/;
  expect(after.map(({ shown }) => shown)).toEqual(
    before.map(({ shown }) => shown.replace(silent, '$1.')),
  );
  expect(after.map(({ code }) => code)).toEqual(REFUNDS.map(([, , code]) => code));
  expect(after.map(({ message }) => message)).toEqual(
    REFUNDS.map(([, message, code]) => (code ? null : message)),
  );
  const { rows } = await executeSql(
    older.db,
    `select username, subject from operator_acts join merchants on merchants.id = merchant_id
     order by username`,
  );
  expect(rows).toEqual([
    { username: 'gone', subject: '' },
    { username: 'nimali', subject: 'Closed account' },
  ]);
});
