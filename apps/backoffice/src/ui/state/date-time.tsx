import { formatExact, formatRelative } from '@kade/words/english';

/** A moment as people say it; the exact one in Colombo on hover. */
export function DateTime({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} title={formatExact(value)}>
      {formatRelative(value)}
    </time>
  );
}
