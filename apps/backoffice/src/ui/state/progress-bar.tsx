import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 100. */
  value: number;
  /** It moves: nobody knows how far it is, nor is it said. */
  isMoving?: boolean;
  label: string;
}

/** How far something is. Browsers draw theirs each in their own way. */
export const ProgressBar = ({ value, isMoving = false, label }: ProgressBarProps) => (
  <div className={`${styles.bar} flex clipped relative`}>
    <progress
      className="unseen"
      value={isMoving ? undefined : value}
      max={100}
      aria-label={label}
    />
    <div
      className={styles.done}
      data-moving={isMoving || undefined}
      style={{ width: `${value}%` }}
    />
  </div>
);
