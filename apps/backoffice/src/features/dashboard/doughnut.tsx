import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { Tip } from '../../ui/chart/tip';
import styles from './doughnut.module.css';

interface Segment {
  label: string;
  count: number;
  /** The custom property that holds its colour. */
  color: string;
}

interface DoughnutProps {
  segments: Segment[];
  onPick: (index: number) => void;
}

/** A ring is so far from its centre, outside and inside, in a square of 100. */
const [OUTSIDE, INSIDE] = [47.5, 23.75];

/** A ring of segments, each told of where the pointer is; what stands in its centre is the caller's. */
export function Doughnut({ segments, onPick }: DoughnutProps) {
  const [at, setAt] = useState<number>();
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const arcs = segments.map(({ count }, index) => {
    const before = segments.slice(0, index).reduce((sum, segment) => sum + segment.count, 0);
    return { from: before / total, to: (before + count) / total };
  });
  const told = at === undefined ? undefined : segments[at];
  const arc = at === undefined ? undefined : arcs[at];
  const [x = 0, y = 0] = arc ? pointAt((arc.from + arc.to) / 2, (OUTSIDE + INSIDE) / 2) : [];
  return (
    <div className={styles.doughnut} aria-hidden onPointerLeave={() => setAt(undefined)}>
      <svg viewBox="0 0 100 100">
        {segments.map(
          ({ count, color }, index) =>
            count > 0 && (
              <path
                key={color}
                d={pathOf(arcs[index])}
                fill={`var(${color})`}
                onPointerEnter={() => setAt(index)}
                onClick={() => onPick(index)}
              />
            ),
        )}
      </svg>
      {told && (
        <Tip
          x={x}
          y={y}
          lines={[`${told.label}: ${formatCount(told.count)} (${percentOf(told.count, total)}%)`]}
        />
      )}
    </div>
  );
}

/** Where on a circle a share of it ends, which begins above. */
function pointAt(share: number, radius: number): [number, number] {
  const angle = 2 * Math.PI * share;
  return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
}

/** A whole ring has no beginning and no end: it is drawn as nearly one. */
function pathOf({ from, to } = { from: 0, to: 0 }): string {
  const end = Math.min(to, from + 0.9999);
  const isLong = end - from > 0.5 ? 1 : 0;
  const corner = (share: number, radius: number) => pointAt(share, radius).join(' ');
  return `M${corner(from, OUTSIDE)}A${OUTSIDE} ${OUTSIDE} 0 ${isLong} 1 ${corner(end, OUTSIDE)}L${corner(end, INSIDE)}A${INSIDE} ${INSIDE} 0 ${isLong} 0 ${corner(from, INSIDE)}Z`;
}

/** At most one decimal: `12.5`, `40`. */
const percentOf = (count: number, total: number) => Math.round((count / total) * 1000) / 10;
