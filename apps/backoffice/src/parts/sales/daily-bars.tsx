import type { Sales } from '@kade/contract/dashboard';
import { formatCompact, formatDay, formatSales } from '@kade/words/english';
import { useComputedColorScheme } from '@mantine/core';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface DailyBarsProps {
  sales: Sales;
  onPick: (day: string) => void;
}

/** A bar a day, and behind each the day that many days before. */
export function DailyBars({ sales, onPick }: DailyBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme();
  const pick = useEffectEvent((index: number) => {
    const day = sales.days[index]?.day;
    if (day) onPick(day);
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = createChart(canvas.current, sales, { scheme, onPick: (index) => pick(index) });
    return () => chart.destroy();
  }, [sales, scheme]);
  return <canvas ref={canvas} />;
}

function createChart(
  canvas: HTMLCanvasElement,
  { days, previous }: Sales,
  { scheme, onPick }: { scheme: 'light' | 'dark'; onPick: (index: number) => void },
) {
  const style = getComputedStyle(canvas);
  const colorOf = (property: string) => style.getPropertyValue(property).trim();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [ground, words] = scheme === 'dark' ? ['#f2efe9', '#211f1b'] : ['#211f1b', '#ffffff'];
  const bars = { grouped: false, borderRadius: 3, maxBarThickness: 28 };
  const ticks = { color: colorOf('--k-muted'), font: { family: style.fontFamily, size: 12 } };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: days.map(({ day }) => formatDay(day)),
      datasets: [
        {
          ...bars,
          data: days.map(({ total }) => total),
          backgroundColor: colorOf('--chart-now'),
          barPercentage: 0.5,
        },
        {
          ...bars,
          data: previous.map(({ total }) => total),
          backgroundColor: colorOf('--chart-before'),
          barPercentage: 0.95,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: isCalm ? false : { duration: 180 },
      interaction: { mode: 'index', intersect: false },
      onClick: (_event, [bar]) => bar && onPick(bar.index),
      onHover: (event, bars) => {
        canvas.style.cursor = event.native && bars.length > 0 ? 'pointer' : '';
      },
      scales: {
        x: {
          grid: { display: false },
          border: { color: colorOf('--k-border') },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
        },
        y: {
          beginAtZero: true,
          // Days without a sale have an axis of different figures, too.
          suggestedMax: 100_00,
          border: { display: false },
          grid: { color: colorOf('--k-border') },
          ticks: {
            ...ticks,
            maxTicksLimit: 5,
            callback: (value) => formatCompact(Number(value) / 100),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: ground,
          titleColor: words,
          bodyColor: words,
          titleFont: { family: style.fontFamily, size: 13, weight: 600 },
          bodyFont: { family: style.fontFamily, size: 13 },
          padding: 10,
          cornerRadius: 6,
          callbacks: {
            label: ({ datasetIndex, dataIndex, parsed }) =>
              datasetIndex === 0
                ? `${formatSales(parsed.y ?? 0)} of ${ordersIn(days[dataIndex]?.count ?? 0)}`
                : `${formatDay(previous[dataIndex]?.day ?? '')}: ${formatSales(parsed.y ?? 0)}`,
          },
        },
      },
    },
  });
}

const ordersIn = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
