import type { Wishes } from '@kade/contract/orders';
import { wishRows } from '@kade/words/wishes';
import { Facts, Section } from '../../ui/layout/section';

/** What whoever ordered asks of the shop; nothing where they ask for nothing. */
export function WishesSection({ wishes }: { wishes: Wishes }) {
  const rows = wishRows(wishes);
  if (rows.length === 0) return null;
  return (
    <Section title="Wishes">
      <Facts
        items={rows.map(({ label, text }) => ({
          term: label,
          value: <span className="lines breaks">{text}</span>,
        }))}
      />
    </Section>
  );
}
