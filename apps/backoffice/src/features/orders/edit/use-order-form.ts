import type { Order } from '@kade/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useFormOf } from '../../../lib/form/form-of';
import { orderQuery } from '../book/order.api';

/** A form of an order as it was when the window opened (`base`). */
export function useOrderForm<Values extends object>(
  order: Order,
  valuesOf: (order: Order) => Values,
) {
  const queryClient = useQueryClient();
  return useFormOf(order, valuesOf, {
    readAgain: async () => {
      const { queryKey } = orderQuery(order._id);
      await queryClient.refetchQueries({ queryKey, exact: true });
      return queryClient.getQueryData(queryKey);
    },
  });
}
