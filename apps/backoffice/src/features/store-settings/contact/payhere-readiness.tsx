import type { PayhereReadiness } from '@kade/contract/contact';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { paths } from '../../../lib/address/paths';
import { readinessQuery } from '../../../parts/steps/steps.api';
import { Link } from '../../../ui/layout/link';
import { Section } from '../../../ui/layout/section';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import styles from './payhere-readiness.module.css';

type Item = PayhereReadiness['items'][number]['item'];

/** What it is, how it is done, and where. */
const words: Record<Item, [what: string, how: string, to?: string]> = {
  products: ['Something to buy', 'Add a product with a price that is in stock.', paths.products],
  contact: [
    'Contact details',
    'Give a phone number, an e-mail and an address under Contact.',
    '#contact',
  ],
  about: ['What you sell and who you are', 'Write an About page under Pages.', '#pages'],
  terms_and_conditions: [
    'Terms and Conditions',
    'Write them under Legal Documents.',
    '#legal-documents',
  ],
  refund_policy: ['Refund Policy', 'Write it under Legal Documents.', '#legal-documents'],
  privacy: ['Privacy', 'Write a Privacy page under Pages.', '#pages'],
  shipping: ['Shipping', 'Write a Shipping page under Pages.', '#pages'],
  domain: [
    'The address works',
    'Set the DNS records of your domain under Domain Settings.',
    '#domain',
  ],
  open: ['The store is open', 'It is closed just now, so PayHere could not look at it.'],
};

/** What PayHere looks for before it approves the domain of a store, and what of it is there. */
export function PayhereReadinessSection() {
  const { data, error, refetch } = useQuery(readinessQuery());
  return (
    <Section
      id="payhere"
      title="Ready for PayHere"
      description={
        data?.is_ready
          ? 'All that PayHere looks for is there: you can ask it to approve your domain.'
          : 'PayHere looks for all of this before it approves your domain.'
      }
    >
      {data ? (
        <ul className="stack gap-3">
          {data.items.map(({ item, is_done }) => {
            const [what, how, to] = words[item];
            return (
              <li key={item} className="flex items-start gap-3">
                {is_done ? (
                  <CircleCheck className={`${styles.done} stiff`} size={20} aria-hidden />
                ) : (
                  <Circle className="stiff muted" size={20} aria-hidden />
                )}
                <div className="shrinks">
                  <p className="strong">
                    {what}
                    <VisuallyHidden>{is_done ? ': there' : ': missing'}</VisuallyHidden>
                  </p>
                  {!is_done && (
                    <p className="quiet">
                      {to ? (
                        <Link className="accent" to={to}>
                          {how}
                        </Link>
                      ) : (
                        how
                      )}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={12} />
      )}
    </Section>
  );
}
