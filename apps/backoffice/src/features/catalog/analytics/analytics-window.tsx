import type { ProductAnalytics } from '@kade/contract/catalog/analytics';
import { formatCount, formatRs } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { ErrorState } from '../../../ui/state/states';
import { analyticsQuery } from './analytics.api';
import { DayChart } from './day-chart';
import { Lines } from '../../../ui/state/later';
import styles from './analytics.module.css';

const ranges = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

const metrics = [
  { name: 'views', label: 'Views', show: formatCount },
  { name: 'orders', label: 'Orders', show: formatCount },
  { name: 'revenue', label: 'Revenue', show: formatRs },
] as const;
type Metric = (typeof metrics)[number];

/** Views, orders and revenue of a product over time, and what each variant brought. */
export function AnalyticsWindow({ productId }: { productId: string }) {
  const [range, setRange] = useState('30');
  const [metric, setMetric] = useState<Metric>(metrics[0]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    analyticsQuery(productId, Number(range)),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack gap-4" aria-busy={!data || isPlaceholderData}>
      <ChoiceInput label="Time" isLabelHidden choices={ranges} value={range} onChange={setRange} />
      <fieldset className={`${styles.metrics} stack gap-2 shrinks`} aria-label="Figure">
        {metrics.map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={one === metric}
            onClick={() => setMetric(one)}
          >
            <span className="quiet">{one.label}</span>{' '}
            <strong>{data ? one.show(sumOf(data, one)) : '…'}</strong>
          </button>
        ))}
      </fieldset>
      {data ? (
        <DayChart
          label={`${metric.label}, ${ranges.find(({ value }) => value === range)?.label ?? ''}`}
          days={data.days.map((day) => ({ date: day.date, value: day[metric.name] }))}
          show={metric.show}
          isMoney={metric.name === 'revenue'}
        />
      ) : (
        <Lines count={11} />
      )}
      {data && data.variants.length > 0 && <VariantSales variants={data.variants} />}
    </div>
  );
}

const sumOf = ({ days }: ProductAnalytics, { name }: Metric) =>
  days.reduce((sum, day) => sum + day[name], 0);

function VariantSales({ variants }: { variants: ProductAnalytics['variants'] }) {
  return (
    <table className={`${styles.table} small figures whole`}>
      <caption>By variant</caption>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col">Orders</th>
          <th scope="col">Pieces</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.name}>
            <td>{variant.name}</td>
            <td>{formatCount(variant.orders)}</td>
            <td>{formatCount(variant.pieces)}</td>
            <td>{formatRs(variant.revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
