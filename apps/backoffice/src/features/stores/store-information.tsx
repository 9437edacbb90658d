import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { platformQuery, type DomainCheck } from '../../parts/stores/domain-check';
import { AddressFields } from '../../parts/stores/address-fields';
import { recordHostOf } from '../../parts/stores/store-address';
import type { AnswerErrors, StoreAnswers } from './store-answers';
import styles from './store-creation-page.module.css';

interface StoreInformationProps {
  answers: StoreAnswers;
  errors: AnswerErrors;
  check: DomainCheck;
  onChange: (answers: StoreAnswers) => void;
}

/** Step 1: the store's name and address. */
export function StoreInformation({ answers, errors, check, onChange }: StoreInformationProps) {
  const { data: platform } = useQuery(platformQuery);
  const { domain } = answers;

  return (
    <div className="stack gap-5">
      <TextInput
        label="Store name"
        placeholder="Ceylon Spice House"
        size="md"
        maxLength={120}
        value={answers.storeName}
        error={errors.storeName}
        onChange={(event) => onChange({ ...answers, storeName: event.currentTarget.value })}
      />
      <AddressFields
        value={domain}
        check={check}
        error={errors.domain}
        host={platform?.host}
        onChange={(changed) => onChange({ ...answers, domain: changed })}
      />
      {domain.isCustomDomain && platform && (
        <DnsRecord
          host={recordHostOf(domain, check.state === 'available' ? check.host : undefined)}
          storesHost={platform.stores_host}
        />
      )}
    </div>
  );
}

function DnsRecord({ host, storesHost }: { host: string; storesHost: string }) {
  return (
    <div className={`${styles.dns} ground round-lg edge pad-4`}>
      <p>Add this DNS record where your domain is registered:</p>
      <dl>
        <dt className="muted">Type</dt>
        <dd className="strong breaks">CNAME</dd>
        <dt className="muted">Host</dt>
        <dd className="strong breaks">{host}</dd>
        <dt className="muted">Points to</dt>
        <dd className="strong breaks">{storesHost}</dd>
      </dl>
      <p className="down-3 quiet">
        Store Settings shows it again, with a second one that proves that the domain is yours. Until
        both are there, your store answers at a free subdomain.
      </p>
    </div>
  );
}
