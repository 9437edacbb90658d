import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, paging, requiredText, text } from '../values';

export const Category = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    product_count: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.output<typeof Category>;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/categories',
    access: 'store',
    summary: 'The categories by name.',
    query: z.object({ ...paging, q: text(200).optional() }),
    paged: true,
    response: z.array(Category),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/categories',
    access: 'store',
    summary: 'Create a category. Names are unique in a store, whatever their case.',
    body: z.object({ name: requiredText(120), description: text(2000).optional() }),
    status: 201,
    response: Category,
  }),
};
