import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aStore } from '../../../../test/records';
import { signIn } from '../../../../test/render-at';
import { callsTo, respond, respondRaw } from '../../../../test/respond';
import { aFile, aProduct } from '../../../../test/shop-records';
import { upload } from '../../../lib/server/upload';
import { NEW_CATEGORY, valuesOf, type ProductValues } from './product-form-values';
import { useEditProduct } from './save-product.api';

const tea = aProduct(1, { price: 1999, images: [{ ...aFile(3), alt: '' }] });
const photo = new File(['x'], 'tea.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  signIn(aStore(1)._id);
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  respond(products.update, tea);
});

/** Saves the product with what was changed in its form; answers how far pictures have come. */
async function save(changes: Partial<ProductValues>): Promise<[File, number][]> {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useEditProduct(tea), { wrapper });
  const told: [File, number][] = [];
  await result.current.mutateAsync({
    values: { ...valuesOf(tea), ...changes },
    signal: new AbortController().signal,
    onProgress: (file, share) => told.push([file, share]),
  });
  return told;
}

test('a form begins with the price in rupees', () => {
  expect(valuesOf(tea).price).toBe(19.99);
});

test('one picture more goes behind those that are there, and is told as sent', async () => {
  expect((await save({ images: [photo] })).at(-1)).toEqual([photo, 1]);
  expect(callsTo(products.update)[0]?.body).toEqual({
    images: [aFile(3)._id, aFile(7)._id],
    version: tea.version,
  });
});

test('why a new category is refused is said beside its name', async () => {
  const message = 'This cannot be done.';
  const details = [{ field: 'name', message: 'There is one of this name.' }];
  respondRaw(categories.create, 409, { error: message, message, code: 'name_taken', details });
  await expect(save({ category: NEW_CATEGORY, category_name: 'Teas' })).rejects.toMatchObject({
    details: [{ field: 'category_name', message: 'There is one of this name.' }],
  });
  expect(callsTo(products.update)).toEqual([]);
});
