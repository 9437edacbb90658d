import { useListParams } from '../../../lib/list/list-params';
import { keep } from '../../../lib/code/keep';

const VIEW_KEY = 'kade.products-view';

export type ProductsView = 'table' | undefined;

/** How the products are listed: as the address says, else as was last chosen on this device. */
export function useProductsView(): ProductsView {
  const { get } = useListParams();
  const view = get('view') ?? localStorage.getItem(VIEW_KEY);
  return view === 'table' ? 'table' : undefined;
}

export function keepView(view: ProductsView): void {
  keep(localStorage, VIEW_KEY, view ?? null);
}
