import {
  inventory,
  StockLevel,
  StockReason,
  type InventoryChange,
  type InventoryProduct,
  type InventoryQuery,
  type InventorySettingsChange,
  type StockChangeQuery,
} from '@kade/contract/catalog/inventory';
import { Id, type Page } from '@kade/contract/values';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, doOnce } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';

export const PRODUCTS_PER_PAGE = 50;
export const CHANGES_PER_PAGE = 50;

const inventoryKey = () => storeKey('inventory', 'list');

export const inventoryQuery = (query: InventoryQuery) =>
  queryOptions({
    queryKey: [...inventoryKey(), query],
    queryFn: ({ signal }) => api.call(inventory.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const inventorySettingsQuery = () =>
  queryOptions({
    queryKey: storeKey('inventory', 'settings'),
    queryFn: ({ signal }) => api.call(inventory.settings, {}, { signal }),
  });

export const stockChangesQuery = (query: StockChangeQuery) =>
  queryOptions({
    queryKey: storeKey('inventory', 'changes', query),
    queryFn: ({ signal }) => api.call(inventory.changes, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The list as the address asks for it; what the address cannot mean is left out. */
export function useInventoryQuery(): InventoryQuery {
  const { get, page } = useListParams();
  return {
    page,
    limit: PRODUCTS_PER_PAGE,
    q: get('q')?.slice(0, 200),
    level: StockLevel.safeParse(get('level')).data,
    product: Id.safeParse(get('product')).data,
  };
}

export function useStockChangesQuery(): StockChangeQuery {
  const { get, page } = useListParams();
  return {
    page,
    limit: CHANGES_PER_PAGE,
    product: Id.safeParse(get('product')).data,
    reason: StockReason.safeParse(get('reason')).data,
  };
}

/** What is shown of a product while its numbers are changed; its quantities where all of them are. */
export type CountedProduct = Pick<InventoryProduct, '_id' | 'name' | 'groups' | 'quantities'>;

/**
 * Sends what was changed, in one call; the reply is how these products stand, or nothing where that waits
 * on this device.
 */
export function useSaveInventory(shown: readonly CountedProduct[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: InventoryChange['products']) =>
      doOnce(inventory.update, { body: { products: changes } }, () =>
        import('./kept-stock').then((m) => m.keptStock(shown, changes)),
      ),
    onSuccess: (reply) => {
      if (!reply) return;
      const { products: saved } = reply;
      const byId = new Map(saved.map((product) => [product._id, product]));
      queryClient.setQueriesData<Page<InventoryProduct>>(
        { queryKey: inventoryKey() },
        (page) => page && { ...page, items: page.items.map((one) => byId.get(one._id) ?? one) },
      );
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: inventoryKey() }),
        queryClient.invalidateQueries({ queryKey: storeKey('inventory', 'changes') }),
        queryClient.invalidateQueries({ queryKey: storeKey('products') }),
        queryClient.invalidateQueries({ queryKey: storeKey('dashboard', 'tasks') }),
      ]),
    meta: { handled: true },
  });
}

export function useSaveInventorySettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InventorySettingsChange) => api.call(inventory.setSettings, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(inventorySettingsQuery().queryKey, settings);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: inventoryKey() }),
        queryClient.invalidateQueries({ queryKey: storeKey('products', 'list') }),
      ]);
    },
    meta: { handled: true },
  });
}
