import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, Message, paging, requiredText, text } from '../values';
import { ProductSummary } from './products';

export const MAX_COLLECTION_PRODUCTS = 1000;

export const CollectionSummary = z
  .object({ _id: Id, name: z.string(), description: z.string(), product_count: z.int() })
  .meta({ id: 'CollectionSummary' });
export type CollectionSummary = z.output<typeof CollectionSummary>;

export const Collection = CollectionSummary.extend({
  /** In the order of the collection. */
  products: z.array(ProductSummary),
}).meta({ id: 'Collection' });
export type Collection = z.output<typeof Collection>;

const fields = z.object({ name: requiredText(120), description: text(2000).optional() });
export const CollectionChange = fields.partial();
export type CollectionChange = z.output<typeof CollectionChange>;

export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/collections',
    access: 'store',
    summary: 'The collections by name.',
    query: z.object({ ...paging, q: text(200).optional() }),
    paged: true,
    response: z.array(CollectionSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/collections/:id',
    access: 'store',
    summary: 'One collection with its products in their order.',
    response: Collection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/collections',
    access: 'store',
    summary: 'Create a collection. Names are unique in a store, whatever their case.',
    body: fields,
    status: 201,
    response: CollectionSummary,
  }),
  setProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/collections/:id',
    access: 'store',
    summary: 'Set the complete list of its products, in this order.',
    body: z.object({ products: z.array(Id).max(MAX_COLLECTION_PRODUCTS) }),
    response: Collection,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/collections/:id',
    access: 'store',
    summary: 'Rename or describe a collection.',
    body: CollectionChange,
    response: CollectionSummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/collections/:id',
    access: 'store',
    summary: 'Delete a collection. Its products stay.',
    response: Message,
  }),
};
