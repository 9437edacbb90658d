import type { DraftQuote } from '@kade/contract/drafts';
import { deliveryWords } from '@kade/words/delivery';
import { language } from '../../../lib/words/language';
import { priceRows } from '@kade/rules/price';
import { formatLkr } from '@kade/words/english';
import { NumberInput } from '@mantine/core';
import { Section } from '../../../ui/layout/section';
import type { DraftForm } from './draft-form-values';
import styles from './draft-totals.module.css';

/** What the rules do not tell, and what they promise. */
function hintOf({ chosen: { is_least, problem, promise } }: DraftQuote['delivery']): string {
  if (problem) return 'By your shipping items this is not delivered there: agree on an amount.';
  if (is_least) return 'What it costs depends on the district: complete the address.';
  return promise ? deliveryWords(language).promise(promise) : '';
}

interface DraftTotalsProps {
  form: DraftForm;
  quote: DraftQuote | undefined;
}

/** What it comes to, as the server counts; shipping may be agreed on. */
export function DraftTotals({ form, quote }: DraftTotalsProps) {
  const byRules = quote && formatLkr(quote.shipping_by_rules);
  const rows = [
    ...priceRows(quote?.price_lines ?? []),
    { label: 'Total', amount: quote?.total_price ?? 0 },
  ];
  return (
    <Section title="Total">
      <div className={styles.shipping}>
        <NumberInput
          label="Agreed shipping"
          description={quote && hintOf(quote.delivery)}
          placeholder={byRules ? `${byRules} by the rules` : 'By the rules'}
          prefix="LKR "
          min={0}
          decimalScale={2}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          hideControls
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
}
