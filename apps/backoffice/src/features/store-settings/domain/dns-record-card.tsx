import type { DomainRecord, RecordState } from '@kade/contract/domains';
import { readableHost } from '@kade/rules/host';
import { CopyText } from '../../../ui/state/copy-text';
import { Badge } from '../../../ui/state/status-badge';
import styles from './domain.module.css';

const titles = {
  root: 'Brings visitors to your store',
  certificate: 'Proves that the domain is yours, and secures it',
} as const;

const words: Record<RecordState, { tone: 'grey' | 'green' | 'yellow' | 'red'; label: string }> = {
  unchecked: { tone: 'grey', label: 'Not checked yet' },
  right: { tone: 'green', label: 'Found' },
  missing: { tone: 'yellow', label: 'Missing' },
  wrong: { tone: 'red', label: 'Wrong' },
  unreachable: { tone: 'grey', label: 'No answer' },
};

/** One DNS record, ready to copy, and what DNS has instead. */
export function DnsRecordCard({ record }: { record: DomainRecord }) {
  const { purpose, type, host, value, state, problem } = record;
  const readable = readableHost(host);
  return (
    <li className={`${styles.record} ground shrinks round-lg edge`}>
      <div className="row wrap between gap-2">
        <p className="strong">{titles[purpose]}</p>
        <Badge tone={words[state].tone}>{words[state].label}</Badge>
      </div>
      <dl className={`${styles.fields} stack items-center`}>
        <dt className="quiet">Type</dt>
        <dd>
          <code className={styles.type}>{type}</code>
        </dd>
        <dt className="quiet">Host</dt>
        <dd>
          <CopyText text={host} what={`host of the ${purpose} record`} />
          {host === '@' && <span className="quiet">the root</span>}
          {readable !== host && <span className="quiet">{readable}</span>}
        </dd>
        <dt className="quiet">Points to</dt>
        <dd>
          <CopyText text={value} what={`value of the ${purpose} record`} />
        </dd>
      </dl>
      {problem && <p className={`${styles.problem} small breaks round pad-24`}>{problem}</p>}
    </li>
  );
}
