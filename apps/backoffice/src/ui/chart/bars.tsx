import { formatCompact } from '@kade/words/english';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import styles from './chart.module.css';
import { ticksFor } from './ticks';
import { Tip } from './tip';

export interface Bar {
  label: string;
  value: number;
  /** What stands behind it, to compare it with. */
  before?: number | undefined;
  /** What is told of it where the pointer is. */
  words: string[];
}

interface BarsProps {
  bars: Bar[];
  /** The axis reaches at least so far. */
  reach?: number;
  /** So much is one on the axis: 100 where values are minor units. */
  unit?: number;
  onPick?: (index: number) => void;
}

/** So much room has each label below: its words, and what keeps it from the next. */
const LABEL = 70;

/** A bar each, above a line of labels, as many as there is room for. It fills what stands around it. */
export function Bars({ bars, reach = 1, unit = 1, onPick }: BarsProps) {
  const [at, setAt] = useState<number>();
  const [width, setWidth] = useState(0);
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const observer = new ResizeObserver((entries) => setWidth(entries[0]?.contentRect.width ?? 0));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const ticks = ticksFor([reach, ...bars.flatMap(({ value, before = 0 }) => [value, before])]);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const every = Math.ceil((bars.length * LABEL) / width);
  const told = at === undefined ? undefined : bars[at];
  const middleOf = (index: number) => (100 * (index + 0.5)) / bars.length;
  return (
    <div
      className={styles.chart}
      style={{ gridTemplateRows: `repeat(${ticks.length - 1}, 1fr) 16px 20px` }}
      aria-hidden
    >
      {ticks.toReversed().map((tick, index) => (
        <div key={tick} className={styles.tick} style={{ gridRow: index + 1 }}>
          <span className="tiny muted right">{formatCompact(tick / unit)}</span>
        </div>
      ))}
      <div
        ref={measure}
        className={styles.plot}
        data-picks={onPick !== undefined || undefined}
        style={{ gridRow: `1 / span ${ticks.length}` }}
        aria-hidden
        onPointerMove={(event) => setAt(indexIn(event, bars.length))}
        onPointerLeave={() => setAt(undefined)}
        onClick={(event) => onPick?.(indexIn(event, bars.length))}
      >
        <Columns bars={bars} least={least} most={most} />
        {at !== undefined && told && (
          <Tip
            x={middleOf(at)}
            y={(100 * (most - told.value / 2)) / (most - least)}
            title={told.label}
            lines={told.words}
          />
        )}
      </div>
      <div className={`${styles.labels} tiny muted nowrap`} style={{ gridRow: ticks.length + 1 }}>
        {bars.map(
          ({ label }, index) =>
            index % every === 0 && (
              <span key={index} style={{ left: `${middleOf(index)}%` }}>
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** Which of so many, side by side, is pointed at. */
function indexIn({ currentTarget, clientX }: MouseEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.floor((count * (clientX - left)) / width));
}

interface ColumnsProps {
  bars: Bar[];
  least: number;
  most: number;
}

/** By themselves: the pointer goes over all of them. */
const Columns = memo(function Columns({ bars, least, most }: ColumnsProps) {
  const share = (value: number) => `${(100 * value) / (most - least)}%`;
  const place = (value: number) => ({
    bottom: share(Math.min(0, value) - least),
    height: share(Math.abs(value)),
  });
  return bars.map(({ value, before }, index) => (
    <div key={index} className={styles.column}>
      {before !== undefined && <div className={styles.before} style={place(before)} />}
      <div className={styles.bar} data-below={value < 0 || undefined} style={place(value)} />
    </div>
  ));
});
