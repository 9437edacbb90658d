import { expect, test } from 'vitest';
import { api } from './api';
import type { Endpoint } from './endpoint';
import { auth } from './auth';
import { detailsOf, errorStatus } from './errors';
import { problemOf } from './problem';

test('success is a 200, or a 201 where something came to be', () => {
  const endpoints = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls));
  const kinds = endpoints.map(({ method, status = 200 }) => `${method} ${status}`);
  expect([...new Set(kinds)].toSorted()).toEqual([
    'DELETE 200',
    'GET 200',
    'PATCH 200',
    'POST 200',
    'POST 201',
    'PUT 200',
  ]);
});

/** What whoever calls may rely on, whatever the words say. */
const PROMISED: Record<number, string> = {
  400: 'invalid malformed store_required invalid_reset_token invalid_link',
  401: 'invalid_token invalid_credentials second_factor_needed wrong_code invalid_passkey',
  403: 'account_closed forbidden password_required permission_missing plan_limit product_read_only store_read_only store_suspended',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'changed_meanwhile version_conflict domain_taken email_taken username_taken out_of_stock price_changed too_many_pieces too_many_open_orders idempotency_running idempotency_mismatch',
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal',
  503: 'unavailable',
  507: 'insufficient_storage',
};

test.each(Object.entries(PROMISED))('%i is the status of %s', (status, codes) => {
  for (const code of codes.split(' ')) expect(errorStatus).toHaveProperty(code, Number(status));
});

test('an error says the same as problem details', () => {
  const details = [{ field: 'items.0.a/b~c', message: 'is odd' }];
  const body = { error: 'Odd.', message: 'Odd.', code: 'out_of_stock', details };
  expect(problemOf(body, 409)).toEqual({
    ...body,
    type: 'urn:kade:error:out_of_stock',
    title: 'Out of stock',
    status: 409,
    detail: 'Odd.',
    errors: [{ detail: 'is odd', pointer: '#/items/0/a~1b~0c' }],
  });
  expect(problemOf({ error: 'No.', message: 'No.', code: 'forbidden' }, 403)).not.toHaveProperty(
    'errors',
  );
});

test('what is missing is told so, each field once', () => {
  const { error } = auth.forgotPassword.body.safeParse({});
  expect(detailsOf(error ?? { issues: [] })).toEqual([{ field: 'email', message: 'is required' }]);
});
