import { stock, type ProductStock } from '@kade/contract/catalog/stock';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { productQuery, productsKey } from '../book/products.api';

/** As many as one call takes. */
const CELLS_PER_CALL = 1_000;

export const stockQuery = (productId: string) =>
  queryOptions({
    queryKey: storeKey('products', 'stock', productId),
    queryFn: ({ signal }) => api.call(stock.get, { params: { id: productId } }, { signal }),
  });

export interface StockCell {
  /** One variant of each group that the stock is counted by. */
  variants: string[];
  stock_quantity: number;
}

/** Sends the cells that were changed and nothing else; the reply is the whole stock. */
export function useSaveStock(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (cells: readonly StockCell[]) => {
      for (let start = 0; start < cells.length; start += CELLS_PER_CALL) {
        const body = { cells: cells.slice(start, start + CELLS_PER_CALL) };
        const saved = await api.call(stock.update, { params: { id: productId }, body });
        queryClient.setQueryData<ProductStock>(stockQuery(productId).queryKey, saved);
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey }),
        queryClient.invalidateQueries({ queryKey: productsKey() }),
      ]),
    meta: { handled: true },
  });
}
