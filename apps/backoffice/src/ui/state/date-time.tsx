import { formatExact, formatRelative } from '@kade/words/english';

/** A moment as people say it; the exact one in Colombo on hover. */
export function DateTime({ value }: { value: Date }) {
  return (
    <time
      dateTime={value.toISOString()}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatExact(value))}
    >
      {formatRelative(value)}
    </time>
  );
}
