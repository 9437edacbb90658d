import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, Message, paging, requiredText, text } from '../values';
import { ProductQuery, ProductSummary } from './products';

export const Category = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    product_count: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.output<typeof Category>;

const fields = z.object({ name: requiredText(120), description: text(2000).optional() });
export const CategoryChange = fields.partial();
export type CategoryChange = z.output<typeof CategoryChange>;

/** As many as one call may name. */
const MAX_CATEGORY_PRODUCTS = 5000;

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
    body: fields,
    status: 201,
    response: Category,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/merchant/categories/:id/products',
    access: 'store',
    summary: 'The products of a category, newest first unless sorted otherwise.',
    query: ProductQuery.omit({ category: true }),
    paged: true,
    response: z.array(ProductSummary),
  }),
  setProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/categories/:id',
    access: 'store',
    summary: 'Set the complete list of its products. Those left out have no category then.',
    body: z.object({ products: z.array(Id).max(MAX_CATEGORY_PRODUCTS) }),
    response: Category,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/categories/:id',
    access: 'store',
    summary: 'Rename or describe a category.',
    body: CategoryChange,
    response: Category,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/categories/:id',
    access: 'store',
    summary: 'Delete a category. Its products stay, without a category.',
    response: Message,
  }),
};
