import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Message } from '../values';
import { ProductQuery, ProductSummary } from './products';
import {
  NewShelf,
  Shelf,
  ShelfChange,
  ShelfMoves,
  ShelfProduct,
  ShelfProducts,
  ShelfQuery,
} from './shelves';

export const CategorySummary = z
  .extend(Shelf, {
    products: z.optional(z.array(ShelfProduct)),
  })
  .register(z.globalRegistry, { id: 'CategorySummary' });
export type CategorySummary = z.output<typeof CategorySummary>;

export const Category = z
  .extend(Shelf, {
    /** The newest first, as many as one call may name. */
    products: z.array(ShelfProduct),
  })
  .register(z.globalRegistry, { id: 'Category' });
export type Category = z.output<typeof Category>;

/** As many as one call may name. */
export const MAX_CATEGORY_PRODUCTS = 5000;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/categories',
    access: 'store',
    permission: 'catalog.read',
    query: ShelfQuery,
    paged: true,
    response: z.array(CategorySummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.read',
    response: Category,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/categories',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only', 'name_taken'],
    body: NewShelf,
    status: 201,
    response: CategorySummary,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/merchant/categories/:id/products',
    access: 'store',
    permission: 'catalog.read',
    query: z.omit(ProductQuery, { category: true }),
    paged: true,
    response: z.array(ProductSummary),
  }),
  setProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    body: ShelfProducts(MAX_CATEGORY_PRODUCTS),
    response: Category,
  }),
  moveProducts: endpoint({
    method: 'POST',
    path: '/api/merchant/categories/:id/products',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    body: ShelfMoves(MAX_CATEGORY_PRODUCTS),
    response: Category,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only', 'name_taken'],
    body: ShelfChange,
    response: CategorySummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['store_read_only'],
    response: Message,
  }),
};
