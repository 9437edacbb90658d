import { useListParams } from '../../../lib/list-params';
import styles from './view-switch.module.css';

const views = [
  { value: undefined, label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** Cards, or a table in which many are picked; kept in the address. */
export function ViewSwitch() {
  const { get, page, set } = useListParams();
  const current = get('view') === 'table' ? 'table' : undefined;
  return (
    <fieldset className={styles.switch} aria-label="View">
      {views.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={current === value}
          onClick={() => set({ view: value, page: page > 1 ? String(page) : undefined })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
