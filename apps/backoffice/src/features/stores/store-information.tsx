import { SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { StoreAnswers } from './store-address';
import styles from './store-creation-page.module.css';
import { platformQuery } from './stores.api';
import type { DomainCheck } from './use-domain-check';

interface StoreInformationProps {
  form: UseFormReturnType<StoreAnswers>;
  check: DomainCheck;
}

/** Step 1: the store's name and address. */
export function StoreInformation({ form, check }: StoreInformationProps) {
  const { data: platform } = useQuery(platformQuery);
  const { isCustomDomain } = form.values.domain;
  const field = isCustomDomain ? 'domain.customDomain' : 'domain.subdomain';
  const input = form.getInputProps(field);
  const refusal = form.errors[field] ?? ('message' in check ? check.message : undefined);

  return (
    <div className={styles.step}>
      <TextInput
        label="Store name"
        placeholder="Ceylon Spice House"
        size="md"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('storeName')}
      />
      <div className={styles.step}>
        <SegmentedControl
          aria-label="Kind of domain"
          data={[
            { value: 'subdomain', label: 'Subdomain' },
            { value: 'custom', label: 'Custom domain' },
          ]}
          value={isCustomDomain ? 'custom' : 'subdomain'}
          onChange={(value) => {
            form.clearFieldError('domain.subdomain');
            form.clearFieldError('domain.customDomain');
            form.setFieldValue('domain.isCustomDomain', value === 'custom');
          }}
        />
        <div>
          <TextInput
            key={field}
            label={isCustomDomain ? 'Custom domain' : 'Subdomain'}
            placeholder={isCustomDomain ? 'www.example.lk' : 'ceylon-spice'}
            size="md"
            maxLength={253}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            rightSectionWidth="auto"
            rightSection={
              isCustomDomain || !platform ? null : (
                <span className={styles.suffix}>.{platform.host}</span>
              )
            }
            {...input}
            error={refusal}
          />
          <p className={styles.check} aria-live="polite" data-state={check.state}>
            {check.state === 'checking' && 'Checking...'}
            {check.state === 'available' && (
              <>
                <Check size={16} aria-hidden /> Available!!!
              </>
            )}
          </p>
        </div>
      </div>
      {isCustomDomain && platform && <DnsRecord storesHost={platform.stores_host} />}
    </div>
  );
}

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
