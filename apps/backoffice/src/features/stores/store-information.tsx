import { Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { AnswerErrors, StoreAnswers } from './store-address';
import styles from './store-creation-page.module.css';
import { platformQuery } from './stores.api';
import type { DomainCheck } from './use-domain-check';

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
  const refusal = errors.domain ?? ('message' in check ? check.message : undefined);
  const changeDomain = (change: Partial<StoreAnswers['domain']>) =>
    onChange({ ...answers, domain: { ...domain, ...change } });

  return (
    <div className={styles.step}>
      <TextInput
        label="Store name"
        placeholder="Ceylon Spice House"
        size="md"
        maxLength={120}
        value={answers.storeName}
        error={errors.storeName}
        onChange={(event) => onChange({ ...answers, storeName: event.currentTarget.value })}
      />
      <Radio.Group
        label="Address"
        value={domain.isCustomDomain ? 'custom' : 'subdomain'}
        onChange={(value) => changeDomain({ isCustomDomain: value === 'custom' })}
      >
        <div className={styles.kinds}>
          <Radio
            className={styles.kind}
            value="subdomain"
            label="Subdomain"
            description="Free, works at once"
          />
          <Radio
            className={styles.kind}
            value="custom"
            label="Custom domain"
            description="A name you own"
          />
        </div>
      </Radio.Group>
      <div>
        {domain.isCustomDomain ? (
          <TextInput
            key="custom"
            label="Custom domain"
            placeholder="www.example.lk"
            {...addressInput}
            value={domain.customDomain}
            error={refusal}
            onChange={(event) => changeDomain({ customDomain: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key="subdomain"
            label="Subdomain"
            placeholder="ceylon-spice"
            {...addressInput}
            rightSectionWidth="auto"
            rightSection={platform && <span className={styles.suffix}>.{platform.host}</span>}
            value={domain.subdomain}
            error={refusal}
            onChange={(event) => changeDomain({ subdomain: event.currentTarget.value })}
          />
        )}
        <p className={styles.check} aria-live="polite" data-state={check.state}>
          {check.state === 'checking' && 'Checking...'}
          {check.state === 'available' && (
            <>
              <Check size={16} aria-hidden /> Available!!!
            </>
          )}
        </p>
      </div>
      {domain.isCustomDomain && platform && <DnsRecord storesHost={platform.stores_host} />}
    </div>
  );
}

const addressInput = {
  size: 'md',
  maxLength: 253,
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

function DnsRecord({ storesHost }: { storesHost: string }) {
  return (
    <div className={styles.dns}>
      <p>Add this DNS record where your domain is registered:</p>
      <dl>
        <dt>Type</dt>
        <dd>CNAME</dd>
        <dt>Host</dt>
        <dd>@ (root)</dd>
        <dt>Points to</dt>
        <dd>{storesHost}</dd>
      </dl>
    </div>
  );
}
