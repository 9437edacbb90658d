import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './api';
import type { Access, Endpoint } from './endpoint';
import { PERMISSIONS } from './permissions';

interface Call<A extends Access> {
  method: 'GET';
  path: '/api/merchant/things';
  access: A;
  response: z.ZodMiniString;
}

test('an endpoint of a store does not compile without the permission that it needs', () => {
  expectTypeOf<Call<'store'>>().not.toExtend<Endpoint>();
  expectTypeOf<Call<'store'> & { permission: 'things.read' }>().not.toExtend<Endpoint>();
  expectTypeOf<Call<'store'> & { permission: 'orders.read' }>().toExtend<Endpoint>();
});

test('an endpoint of no store does not compile with one', () => {
  expectTypeOf<Call<'shopper'>>().toExtend<Endpoint>();
  expectTypeOf<Call<'shopper'> & { permission: 'orders.read' }>().not.toExtend<Endpoint>();
});

test('every permission is needed by something', () => {
  const needed = new Set(endpoints.map(({ endpoint }) => endpoint.permission));
  expect(Object.keys(PERMISSIONS).filter((name) => !needed.has(name as never))).toEqual([]);
});

/** Each says why whoever may only look may send it. */
const excused = {
  'activity.undo': 'asks for the permission of the act',
  'shopPreview.show': 'keeps nothing',
};

test('who may only look changes nothing', () => {
  const changing = endpoints.filter(
    ({ endpoint: { access, method, permission } }) =>
      access === 'store' && method !== 'GET' && permission.endsWith('.read'),
  );
  expect(changing.map(({ entity, name }) => `${entity}.${name}`).toSorted()).toEqual(
    Object.keys(excused).toSorted(),
  );
});
