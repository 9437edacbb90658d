import { useQueryClient } from '@tanstack/react-query';
import { combinationsQuery } from '../goods/combinations.api';
import { stockQuery } from '../stock/stock.api';

/** After a table was saved: what is known of its combinations is asked for again. */
export function useFreshGoods() {
  const queryClient = useQueryClient();
  return (productId: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: combinationsQuery(productId).queryKey }),
      queryClient.invalidateQueries({ queryKey: stockQuery(productId).queryKey }),
    ]);
}
