import styles from './chart.module.css';

interface TipProps {
  /** Where it points to, in hundredths of what is around it, from the left and from above. */
  x: number;
  y: number;
  title?: string;
  lines: readonly string[];
}

/** What is told of where the pointer is, beside it and towards the middle. */
export const Tip = ({ x, y, title, lines }: TipProps) => (
  <div
    className={`${styles.tip} absolute small nowrap`}
    data-side={x < 50 ? 'right' : 'left'}
    style={{ top: `${y}%`, ...(x < 50 ? { left: `${x}%` } : { right: `${100 - x}%` }) }}
  >
    {title && <div className="bold">{title}</div>}
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
);
