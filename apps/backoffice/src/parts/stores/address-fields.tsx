import { Radio, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import type { DomainCheck } from './domain-check';
import type { DomainAnswer } from './store-address';
import styles from './address-fields.module.css';

interface AddressFieldsProps {
  value: DomainAnswer;
  onChange: (value: DomainAnswer) => void;
  check: DomainCheck;
  /** What was missing when the form was sent. */
  error?: string | undefined;
  /** What subdomains stand below, while it is known. */
  host: string | undefined;
}

/** A store's address: a subdomain or a domain of one's own, and whether it is free. */
export function AddressFields({ value, onChange, check, error, host }: AddressFieldsProps) {
  const refusal = error ?? ('message' in check ? check.message : undefined);
  const set = (change: Partial<DomainAnswer>) => onChange({ ...value, ...change });
  return (
    <>
      <Radio.Group
        label="Address"
        value={value.isCustomDomain ? 'custom' : 'subdomain'}
        onChange={(kind) => set({ isCustomDomain: kind === 'custom' })}
      >
        <div className={`${styles.kinds} stack gap-3`}>
          <Radio
            className={`${styles.kind} relative`}
            value="subdomain"
            label="Subdomain"
            description="Free, works at once"
          />
          <Radio
            className={`${styles.kind} relative`}
            value="custom"
            label="Custom domain"
            description="A name you own"
          />
        </div>
      </Radio.Group>
      <div>
        {value.isCustomDomain ? (
          <TextInput
            key="custom"
            label="Custom domain"
            placeholder="www.example.lk"
            {...addressInput}
            value={value.customDomain}
            error={refusal}
            onChange={(event) => set({ customDomain: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key="subdomain"
            label="Subdomain"
            placeholder="ceylon-spice"
            {...addressInput}
            rightSectionWidth="auto"
            rightSection={host && <span className={`${styles.suffix} muted`}>.{host}</span>}
            value={value.subdomain}
            error={refusal}
            onChange={(event) => set({ subdomain: event.currentTarget.value })}
          />
        )}
        <p
          className={`${styles.check} down-1h quiet row gap-1`}
          aria-live="polite"
          data-state={check.state}
        >
          {check.state === 'checking' && 'Checking...'}
          {check.state === 'available' && (
            <>
              <Check size={16} aria-hidden /> Available!!!
            </>
          )}
        </p>
      </div>
    </>
  );
}

const addressInput = {
  size: 'md',
  maxLength: 253,
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;
