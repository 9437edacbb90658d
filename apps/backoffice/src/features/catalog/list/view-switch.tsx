import { useListParams } from '../../../lib/list/list-params';
import { OneOf } from '../../../ui/input/one-of';
import { keepView, useProductsView } from './products-view';

const views = [
  { value: undefined, label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** Cards, or a table in which many are picked; kept in the address and on this device. */
export function ViewSwitch() {
  const { page, set } = useListParams();
  return (
    <OneOf
      label="View"
      choices={views}
      value={useProductsView()}
      onChange={(value) => {
        keepView(value);
        set({ view: value, page: page > 1 ? String(page) : undefined });
      }}
    />
  );
}
