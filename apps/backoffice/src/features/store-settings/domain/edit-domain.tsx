import { ApiError } from '@kade/contract/client';
import type { DomainSettings } from '@kade/contract/domains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformQuery, useDomainCheck } from '../../../parts/stores/domain-check';
import { notify } from '../../../lib/words/notify';
import { currentStoreId } from '../../../lib/server/session';
import { addressOf, refuseDomain, type DomainAnswer } from '../../../parts/stores/store-address';
import { AddressFields } from '../../../parts/stores/address-fields';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { payhereQuery } from '../payments/payments.api';
import { useChangeDomain } from './domain.api';
import styles from './domain.module.css';

interface EditDomainProps {
  settings: DomainSettings;
  onDone: () => void;
}

/** Another subdomain, or a domain of the merchant's own. */
export function EditDomain({ settings, onDone }: EditDomainProps) {
  const stored: DomainAnswer = {
    customDomain: settings.custom?.domain ?? '',
    subdomain: settings.subdomain,
    isCustomDomain: settings.custom !== null,
  };
  const [answer, setAnswer] = useState(stored);
  const [missing, setMissing] = useState<string>();
  const { data: platform } = useQuery(platformQuery);
  const { data: payhere } = useQuery(payhereQuery());
  const address = platform ? addressOf(answer, platform.host) : '';
  const isChanged = address !== settings.domain;
  const check = useDomainCheck(isChanged ? address : '', currentStoreId() ?? undefined);
  const change = useChangeDomain();
  const isChecking = check.state === 'checking';

  const save = () => {
    const refusal = refuseDomain(answer);
    setMissing(refusal);
    if (refusal || check.state === 'unavailable' || !address) return;
    change.mutate(address, {
      onSuccess: () => {
        notify.success('Domain settings updated successfully!');
        onDone();
      },
    });
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AddressFields
        value={answer}
        check={check}
        error={missing}
        host={platform?.host}
        onChange={(changed) => {
          setAnswer(changed);
          setMissing(undefined);
          change.reset();
        }}
      />
      {answer.isCustomDomain && isChanged && (
        <p className={styles.note}>
          After saving, you get two DNS records to enter. Your store stays where it is until both
          are seen.
        </p>
      )}
      {payhere && isChanged && (
        <p className={styles.note}>
          PayHere gives a merchant secret for one domain. Ask PayHere to approve the new one, and
          then change the secret under Payment Methods. Payments that are under way with the old one
          still count.
        </p>
      )}
      {change.error && <FormError>{wordsOf(change.error)}</FormError>}
      <FormActions onCancel={onDone} isBusy={change.isPending} disabled={isChecking}>
        {isChecking ? 'Checking...' : 'Save'}
      </FormActions>
      <UnsavedChanges when={isChanged && platform !== undefined && !change.isSuccess} />
    </Form>
  );
}

function wordsOf(error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? `Failed to update domain settings: ${error.message}`
    : 'An error occurred while saving domain settings';
}
