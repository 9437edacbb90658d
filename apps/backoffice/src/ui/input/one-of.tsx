import styles from './one-of.module.css';

interface OneOfProps<Value> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A few ways to look at the same, side by side, of which one is chosen. */
export function OneOf<Value extends string | undefined>(props: OneOfProps<Value>) {
  const { label, choices, value: current, onChange, className = '' } = props;
  return (
    <fieldset
      className={`${styles.choices} ${className} tile flex shrinks surface`}
      aria-label={label}
    >
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={current === value}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
