import { useComputedColorScheme } from '@mantine/core';
import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '@kade/words/english';

Chart.register(ArcElement, DoughnutController, Tooltip);

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

/** A ring of segments with a tooltip each; what stands in its centre is the caller's. */
export function Doughnut({ segments, onPick }: DoughnutProps) {
  const scheme = useComputedColorScheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const picked = (index: number) => pick(index);
    const chart = createChart(canvas.current, segments, { scheme, onPick: picked });
    return () => chart.destroy();
  }, [segments, scheme]);
  return <canvas ref={canvas} aria-hidden />;
}

function createChart(
  canvas: HTMLCanvasElement,
  segments: Segment[],
  { scheme, onPick }: { scheme: 'light' | 'dark'; onPick: (index: number) => void },
) {
  const style = getComputedStyle(canvas);
  const colorOf = (property: string) => style.getPropertyValue(property).trim();
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Chart(canvas, {
    type: 'doughnut',
    data: {
      labels: segments.map(({ label }) => label),
      datasets: [
        {
          data: segments.map(({ count }) => count),
          backgroundColor: segments.map(({ color }) => colorOf(color)),
          borderColor: colorOf('--k-surface'),
          borderWidth: 2,
          hoverOffset: 4,
        },
      ],
    },
    options: {
      cutout: '50%',
      animation: isCalm ? false : { duration: 180 },
      layout: { padding: 4 },
      onClick: (_event, [segment]) => segment && onPick(segment.index),
      onHover: (event, over) => {
        canvas.style.cursor = event.native && over.length > 0 ? 'pointer' : '';
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: scheme === 'dark' ? '#f2efe9' : '#211f1b',
          bodyColor: scheme === 'dark' ? '#211f1b' : '#ffffff',
          bodyFont: { family: style.fontFamily, size: 13, weight: 500 },
          padding: 8,
          cornerRadius: 6,
          callbacks: {
            title: () => '',
            label: ({ label, parsed }) =>
              `${label}: ${formatCount(parsed)} (${percentOf(parsed, total)}%)`,
          },
        },
      },
    },
  });
}

/** At most one decimal: `12.5`, `40`. */
const percentOf = (count: number, total: number) => Math.round((count / total) * 1000) / 10;
