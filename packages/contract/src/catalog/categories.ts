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
    summary: 'The categories by name.',
    query: ShelfQuery,
    paged: true,
    response: z.array(CategorySummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.read',
    summary: 'One category with the names of its products; all of them are a list of their own.',
    response: Category,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/categories',
    access: 'store',
    permission: 'catalog.write',
    summary: 'Create a category. Names are unique in a store, whatever their case.',
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
    summary: 'The products of a category, newest first unless sorted otherwise.',
    query: z.omit(ProductQuery, { category: true }),
    paged: true,
    response: z.array(ProductSummary),
  }),
  setProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    summary:
      'Set the complete list of its products, unless `version` is an old one. Those left out are uncategorized then.',
    errors: ['product_read_only', 'store_read_only'],
    body: ShelfProducts(MAX_CATEGORY_PRODUCTS),
    response: Category,
  }),
  moveProducts: endpoint({
    method: 'POST',
    path: '/api/merchant/categories/:id/products',
    access: 'store',
    permission: 'catalog.write',
    summary: 'Put products into a category, each out of the one it had, and take others out of it.',
    errors: ['product_read_only', 'store_read_only'],
    body: ShelfMoves(MAX_CATEGORY_PRODUCTS),
    response: Category,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    summary: 'Rename or describe a category, unless `version` is an old one.',
    errors: ['store_read_only', 'name_taken'],
    body: ShelfChange,
    response: CategorySummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/categories/:id',
    access: 'store',
    permission: 'catalog.write',
    summary: 'Delete a category. Its products stay, without a category.',
    errors: ['store_read_only'],
    response: Message,
  }),
};
