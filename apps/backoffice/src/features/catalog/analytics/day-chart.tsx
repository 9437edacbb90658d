import { useComputedColorScheme } from '@mantine/core';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useCallback } from 'react';
import { formatCompact, formatDay } from '@kade/words/english';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface DayChartProps {
  label: string;
  days: { date: string; value: number }[];
  show: (value: number) => string;
  /** Values are minor units. */
  isMoney: boolean;
}

/** One bar a day. */
export function DayChart({ label, days, show, isMoney }: DayChartProps) {
  const scheme = useComputedColorScheme();
  const best = days.reduce((top, one) => (one.value > top.value ? one : top), {
    date: '',
    value: 0,
  });
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const style = getComputedStyle(canvas);
      const colorOf = (property: string) => style.getPropertyValue(property).trim();
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const ticks = { color: colorOf('--k-muted'), font: { family: style.fontFamily, size: 12 } };
      const chart = new Chart(canvas, {
        type: 'bar',
        data: {
          labels: days.map(({ date }) => formatDay(date)),
          datasets: [
            {
              data: days.map(({ value }) => value),
              backgroundColor: colorOf('--k-accent-text'),
              borderRadius: 3,
              maxBarThickness: 24,
            },
          ],
        },
        options: {
          maintainAspectRatio: false,
          animation: isCalm ? false : { duration: 180 },
          scales: {
            x: { grid: { display: false }, ticks: { ...ticks, maxTicksLimit: 8, maxRotation: 0 } },
            y: {
              beginAtZero: true,
              grid: { color: colorOf('--k-border') },
              ticks: {
                ...ticks,
                precision: 0,
                maxTicksLimit: 5,
                callback: (value) => formatCompact(Number(value) / (isMoney ? 100 : 1)),
              },
            },
          },
          plugins: {
            tooltip: {
              displayColors: false,
              backgroundColor: scheme === 'dark' ? '#f2efe9' : '#211f1b',
              titleColor: scheme === 'dark' ? '#211f1b' : '#ffffff',
              bodyColor: scheme === 'dark' ? '#211f1b' : '#ffffff',
              callbacks: { label: ({ parsed }) => show(parsed.y ?? 0) },
            },
          },
        },
      });
      return () => chart.destroy();
    },
    [days, show, isMoney, scheme],
  );
  return (
    <div style={{ position: 'relative', height: 220 }}>
      <canvas ref={draw}>
        {best.value > 0 ? `${label}; most on ${formatDay(best.date)}: ${show(best.value)}` : label}
      </canvas>
    </div>
  );
}
