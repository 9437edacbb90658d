import { ApiError } from '@kade/contract/client';
import { expect, test } from 'vitest';
import { changedFields, plainFieldsOf } from './plain-fields';
import { emptyValues, NEW_CATEGORY, tagsOf, type ProductValues } from './product-form-values';
import { assertAcceptable } from './saving-steps';

const tea = { ...emptyValues, name: 'Tea', price: 19.99 };

/** What is said beside the fields of a product before anything is sent. */
function refusedOf(own: Partial<ProductValues>): Record<string, string> {
  const values = { ...tea, ...own };
  try {
    assertAcceptable(values, plainFieldsOf(values));
    return {};
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
  }
}

test('a product that the server would take goes on, one that costs nothing as well', () => {
  for (const price of [19.99, 0, 1e9]) expect(refusedOf({ price })).toEqual({});
});

test('what the server would refuse is said before anything is sent', () => {
  expect(refusedOf({ name: ' ', price: '' })).toEqual({
    name: 'is required',
    price: expect.any(String) as string,
  });
  expect(refusedOf({ price: -0.01 })).toEqual({ price: 'must not be negative' });
  expect(refusedOf({ price: 1e9 + 1 })).toEqual({ price: 'is too large' });
});

test('a category is named where a new one is chosen, and only there', () => {
  expect(refusedOf({ category: NEW_CATEGORY, category_name: ' ' })).toEqual({
    category_name: 'is required',
  });
  expect(refusedOf({ category: NEW_CATEGORY, category_name: 'Teas' })).toEqual({});
  expect(refusedOf({ category: null, category_name: ' ' })).toEqual({});
});

test('what stands in the fields is sent in cents, whole pieces and one line of tags', () => {
  const values = { ...tea, stock_quantity: '1,200', tags: ['hot', 'green'], vendor: ' Dilmah ' };
  expect(plainFieldsOf(values)).toMatchObject({
    name: 'Tea',
    price: 1999,
    stock_quantity: 1200,
    tags: 'hot, green',
    vendor: 'Dilmah',
  });
  expect(plainFieldsOf({ ...tea, stock_quantity: '+30' }).stock_quantity).toBe(30);
  expect(tagsOf(' hot, ,green ')).toEqual(['hot', 'green']);
  expect(tagsOf('')).toEqual([]);
});

test('only what differs is a change', () => {
  const before = plainFieldsOf(tea);
  expect(changedFields(before, plainFieldsOf(tea))).toEqual({});
  const after = plainFieldsOf({ ...tea, price: 20, tags: ['hot'] });
  expect(changedFields(before, after)).toEqual({ price: 2000, tags: 'hot' });
});
