import { isShift } from '../../lib/list/range';
import styles from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  /** Stand beside it where rows are cards, which have no column of boxes below it. */
  words?: string;
  isChecked: boolean;
  /** There is nothing to pick yet. */
  isDisabled?: boolean;
  /** `isRange`: with Shift, by which all since the last one are meant. */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** Picks a row of a table; on a phone as large as a thumb. */
export const SelectBox = ({ label, words, isChecked, isDisabled, onChange }: SelectBoxProps) => (
  <label className={`${styles.select} centred relative clickable`} data-words={words}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked, isShift(event))}
    />
  </label>
);
