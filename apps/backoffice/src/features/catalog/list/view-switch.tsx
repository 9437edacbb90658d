import { useListParams } from '../../../lib/list/list-params';
import { keepView, useProductsView } from './products-view';
import styles from './view-switch.module.css';

const views = [
  { value: undefined, label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** Cards, or a table in which many are picked; kept in the address and on this device. */
export function ViewSwitch() {
  const { page, set } = useListParams();
  const current = useProductsView();
  return (
    <fieldset className={`${styles.switch} tile flex shrinks surface`} aria-label="View">
      {views.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={current === value}
          onClick={() => {
            keepView(value);
            set({ view: value, page: page > 1 ? String(page) : undefined });
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
