import { collections } from '@kade/contract/catalog/collections';
import { api } from '../../../lib/server/api';
import { paths } from '../../../lib/address/paths';
import type { ShelfKind } from './shelf-kind';

export const collection: ShelfKind = {
  many: 'collections',
  one: 'collection',
  title: 'Collection',
  pathOf: paths.collection,
  list: (query, signal) => api.call(collections.list, { query }, { signal }),
  create: (body) => api.call(collections.create, { body }),
  change: (id, body) => api.call(collections.update, { params: { id }, body }),
  move: (id, body) => api.call(collections.moveProducts, { params: { id }, body }),
  remove: (id) => api.call(collections.remove, { params: { id } }),
  elementsOf: async (id, signal) => (await import('./collection-elements')).elementsOf(id, signal),
};
