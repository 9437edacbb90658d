import type { DomainSettings } from '@kade/contract/domains';
import { readableHost } from '@kade/rules/host';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformQuery, useDomainCheck } from '../../../parts/stores/domain-check';
import { isTold } from '../../../lib/server/is-told';
import { notify } from '../../../lib/words/notify';
import { currentStoreId } from '../../../lib/server/session';
import { addressOf, refuseDomain, type DomainAnswer } from '../../../parts/stores/store-address';
import { AddressFields } from '../../../parts/stores/address-fields';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { queryOf } from '../payments/provider-row';
import { providerRows } from '../payments/providers/providers';
import { useChangeDomain } from './domain.api';

interface EditDomainProps {
  settings: DomainSettings;
  onDone: () => void;
}

/** The providers that something is stored at which holds for one domain. */
const bound = providerRows.filter(({ atNewDomain }) => atNewDomain);

/** Another subdomain, or a domain of the merchant's own. */
export function EditDomain({ settings, onDone }: EditDomainProps) {
  const stored: DomainAnswer = {
    customDomain: readableHost(settings.custom?.domain ?? ''),
    subdomain: readableHost(settings.subdomain),
    isCustomDomain: settings.custom !== null,
  };
  const [answer, setAnswer] = useState(stored);
  const [missing, setMissing] = useState<string>();
  const { data: platform } = useQuery(platformQuery);
  const held = useQueries({ queries: bound.map(queryOf) });
  const address = platform ? addressOf(answer, platform.host) : '';
  const isChanged = address !== (platform ? addressOf(stored, platform.host) : '');
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
        <p className="quiet">
          After saving, you get two DNS records to enter. Your store stays where it is until both
          are seen.
        </p>
      )}
      {bound.map(
        ({ method, atNewDomain }, index) =>
          isChanged &&
          Boolean(held[index]?.data) && (
            <p key={method} className="quiet">
              {atNewDomain}
            </p>
          ),
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
  return isTold(error)
    ? `Failed to update domain settings: ${error.message}`
    : 'An error occurred while saving domain settings';
}
