import { formatLkr } from '@kade/words/english';

/** What a transfer should be of, in minor units. */
export function Expected({ amount }: { amount: number }) {
  return (
    <p className="size-5 figures">
      Expected <strong>{formatLkr(Math.max(amount, 0))}</strong>
    </p>
  );
}
