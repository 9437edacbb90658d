import type { CustomDomain } from '@kade/contract/domains';
import { readableHost } from '@kade/rules/host';
import { formatExact } from '@kade/words/english';
import { RotateCw } from 'lucide-react';
import { DateTime } from '../../../ui/state/date-time';
import { Badge } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { useCheckDomain } from './domain.api';
import { DnsRecordCard } from './dns-record-card';
import styles from './domain.module.css';

const words = {
  waiting: { tone: 'yellow', label: 'Waiting for DNS' },
  taken: { tone: 'red', label: 'Used by another store' },
  serving: { tone: 'green', label: 'Connected' },
  leaving: { tone: 'red', label: 'Records are gone' },
} as const;

/** How a domain of the merchant's own stands: what to enter at the DNS host, and what is there. */
export function CustomDomainState({ custom }: { custom: CustomDomain }) {
  const check = useCheckDomain();
  const { records } = custom;
  const domain = readableHost(custom.domain);
  return (
    <div className={`${styles.custom} down-5 stack gap-4 above`}>
      <Standing domain={custom} label="DNS records" />
      <div className="gap-24 row wrap">
        <Button
          variant="default"
          leftSection={<RotateCw size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          Check again
        </Button>
        <p className="quiet">
          {custom.checked_at ? (
            <>
              Checked <DateTime value={custom.checked_at} />
            </>
          ) : (
            'Not checked yet'
          )}
          {custom.next_check_at ? '; it is checked by itself, too.' : '.'}
        </p>
      </div>
      {records.some(({ purpose, host }) => purpose === 'root' && host === '@') && (
        <details className={`${styles.help} small`}>
          <summary>Your DNS host refuses a CNAME at the root?</summary>
          <p className="down-2 muted measure">
            Some do. Choose the type ALIAS, ANAME or “flattened CNAME” there, with the same value.
            Where there is none of these, use www.{domain} as your custom domain, and let your DNS
            host forward {domain} to it.
          </p>
        </details>
      )}
    </div>
  );
}

/** The domain from before, where the store is still shown, once its records are gone. */
export const LeavingDomain = ({ domain }: { domain: CustomDomain }) => (
  <div className={`${styles.custom} down-5 stack gap-4 above`}>
    <Standing domain={domain} label={`DNS records of ${readableHost(domain.domain)}`} />
  </div>
);

function Standing({ domain, label }: { domain: CustomDomain; label: string }) {
  const { tone, label: state } = words[domain.state];
  return (
    <>
      <div className="stack start gap-2">
        <Badge tone={tone}>{state}</Badge>
        <p className="measure" aria-live="polite">
          {sentenceOf(domain)}
        </p>
      </div>
      <ul className="stack gap-3" aria-label={label}>
        {domain.records.map((record) => (
          <DnsRecordCard key={record.purpose} record={record} />
        ))}
      </ul>
    </>
  );
}

function sentenceOf({ domain: name, state, release_at: releaseAt }: CustomDomain): string {
  const domain = readableHost(name);
  switch (state) {
    case 'waiting':
      return `Enter these two records where the DNS of ${domain} is managed. As soon as both are seen, your store is shown there.`;
    case 'taken':
      return `Another store has proven that ${domain} is its own. If it is yours, enter these records in place of the others: the domain becomes free three days after those are gone.`;
    case 'serving':
      return `Your store is shown at ${domain}. Keep both records for as long as you use it.`;
    case 'leaving':
      return `Your store is still shown at ${domain}. Put the records back${releaseAt ? ` before ${formatExact(releaseAt)}` : ''}, or it goes back to its subdomain.`;
  }
}
