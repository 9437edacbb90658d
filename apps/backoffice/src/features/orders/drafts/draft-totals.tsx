import type { DraftQuote } from '@kade/contract/drafts';
import { deliveryWords, oneLine } from '@kade/words/delivery';
import { language } from '../../../lib/words/language';
import { priceRows } from '@kade/rules/price-rows';
import { formatLkr } from '@kade/words/english';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { NumberInput } from '../../../ui/input/number-input';
import { Section } from '../../../ui/layout/section';
import { deliveryHint } from '../book/delivery-hint';
import { ofFields } from './draft-form-values';
import styles from './draft-totals.module.css';

/** What the rules do not tell, what they promise, and what they ask of who pays in cash. */
function hintOf({ chosen }: DraftQuote['delivery']): string {
  const { is_least, problem } = chosen;
  if (problem) return 'By your shipping items this is not delivered there: agree on an amount.';
  if (is_least) return 'What it costs depends on the district: complete the address.';
  return deliveryHint(chosen, true);
}

/** The ways in which it can come, for a list; the one that was chosen stays where it is gone. */
function waysOf({ options }: DraftQuote['delivery'], chosen: string) {
  const offered = options.map(({ way, address }) => ({
    value: way,
    label:
      address === '' ? 'Delivery' : deliveryWords(language).pickup({ address: oneLine(address) }),
  }));
  const isGone = chosen !== '' && !offered.some(({ value }) => value === chosen);
  return isGone ? [...offered, { value: chosen, label: 'Not offered any more' }] : offered;
}

interface DraftTotalsProps {
  quote: DraftQuote | undefined;
}

/** What it comes to, as the server counts; shipping may be agreed on. */
export const DraftTotals = ofFields(
  'delivery_way',
  'shipping_override',
)<DraftTotalsProps>(function DraftTotals({ form, quote }) {
  const byRules = quote && formatLkr(quote.shipping_by_rules);
  const rows = [
    ...priceRows(quote?.price_lines ?? []),
    { label: 'Total', amount: quote?.total_price ?? 0 },
  ];
  const chosen = form.values.delivery_way;
  const ways = quote ? waysOf(quote.delivery, chosen) : [];
  return (
    <Section title="Total">
      <div className={`${styles.shipping} stack gap-3`}>
        {ways.length > 1 && (
          <ChoiceInput
            label="How it gets there"
            choices={ways}
            {...form.getInputProps('delivery_way')}
            value={chosen || (quote?.delivery.chosen.way ?? '')}
          />
        )}
        <NumberInput
          label="Agreed shipping"
          description={quote && hintOf(quote.delivery)}
          placeholder={byRules ? `${byRules} by the rules` : 'By the rules'}
          prefix="LKR "
          min={0}
          decimalScale={2}
          {...form.getInputProps('shipping_override')}
        />
      </div>
      <dl className={`${styles.totals} stack gap-2 figures`} aria-live="polite">
        {rows.map(({ label, amount }) => (
          <div key={label} className={label === 'Total' ? styles.sum : undefined}>
            <dt>{label}</dt>
            <dd>{quote ? formatLkr(amount) : '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
});
