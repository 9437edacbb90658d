import type { Wishes } from '@kade/contract/orders';
import { wishRows } from '@kade/words/wishes';
import { Section } from '../../ui/layout/section';

/** What whoever ordered asks of the shop; nothing where they ask for nothing. */
export function WishesSection({ wishes }: { wishes: Wishes }) {
  const rows = wishRows(wishes);
  if (rows.length === 0) return null;
  return (
    <Section title="Wishes">
      <dl className="stack gap-3">
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="lines breaks">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
