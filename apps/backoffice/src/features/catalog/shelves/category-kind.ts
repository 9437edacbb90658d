import { categories } from '@kade/contract/catalog/categories';
import { api } from '../../../lib/server/api';
import { paths } from '../../../lib/address/paths';
import type { ShelfKind } from './shelf-kind';

export const category: ShelfKind = {
  many: 'categories',
  one: 'category',
  title: 'Category',
  pathOf: paths.category,
  list: (query, signal) => api.call(categories.list, { query }, { signal }),
  create: (body) => api.call(categories.create, { body }),
  change: (id, body) => api.call(categories.update, { params: { id }, body }),
  move: (id, body) => api.call(categories.moveProducts, { params: { id }, body }),
  remove: (id) => api.call(categories.remove, { params: { id } }),
  elementsOf: () => Promise.resolve([]),
};
