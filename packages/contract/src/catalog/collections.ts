import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Message } from '../values';
import { ProductSummary } from './products';
import {
  NewShelf,
  Shelf,
  ShelfChange,
  ShelfMoves,
  ShelfProduct,
  ShelfProducts,
  ShelfQuery,
} from './shelves';

export const MAX_COLLECTION_PRODUCTS = 1000;

export const CollectionSummary = z
  .extend(Shelf, {
    products: z.optional(z.array(ShelfProduct)),
  })
  .register(z.globalRegistry, { id: 'CollectionSummary' });
export type CollectionSummary = z.output<typeof CollectionSummary>;

export const Collection = z
  .extend(Shelf, {
    /** In the order of the collection. */
    products: z.array(ProductSummary),
  })
  .register(z.globalRegistry, { id: 'Collection' });
export type Collection = z.output<typeof Collection>;

export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/collections',
    access: 'store',
    permission: 'catalog.read',
    query: ShelfQuery,
    paged: true,
    response: z.array(CollectionSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/collections/:id',
    access: 'store',
    permission: 'catalog.read',
    response: Collection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/collections',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only', 'name_taken'],
    body: NewShelf,
    status: 201,
    response: CollectionSummary,
  }),
  setProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/collections/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only'],
    body: ShelfProducts(MAX_COLLECTION_PRODUCTS),
    response: Collection,
  }),
  moveProducts: endpoint({
    method: 'POST',
    path: '/api/merchant/collections/:id/products',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only'],
    body: ShelfMoves(MAX_COLLECTION_PRODUCTS),
    response: Collection,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/collections/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only', 'name_taken'],
    body: ShelfChange,
    response: CollectionSummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/collections/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only'],
    response: Message,
  }),
};
