import { MASKED_SECRET } from '@kade/contract/payments';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../../lib/notify';
import { messageOf } from '../../../lib/query-client';
import { DialogActions } from '../../../ui/confirm-dialog';
import { focusOnMount } from '../../../ui/focus-on-mount';
import { Form, FormError } from '../../../ui/form';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import type { Credentials } from './payments.api';
import styles from './payments.module.css';

interface CredentialsFormProps {
  provider: string;
  idLabel: string;
  idMax: number;
  secretLabel: string;
  /** Where the provider shows both. */
  help: string;
  /** The id that is stored, undefined when there are no credentials yet. */
  storedId: string | undefined;
  save: UseMutationResult<unknown, Error, Credentials>;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** An id and a secret of a payment provider. A stored secret never comes back to be shown. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { provider, idLabel, idMax, secretLabel, help, storedId, save, param, onClose } = props;
  const form = useForm({
    initialValues: { id: storedId ?? '', secret: '' },
    validate: {
      id: (value) => (value.trim() ? null : `${idLabel} is required`),
      secret: (value) => (value.trim() ? null : `${secretLabel} is required`),
    },
  });

  const close = useEffectEvent(() => {
    notify.success(`${provider} credentials saved`);
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  return (
    <Form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <p className={styles.description}>{help}</p>
      <TextInput
        ref={focusOnMount}
        label={idLabel}
        maxLength={idMax}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('id')}
      />
      <PasswordInput
        label={secretLabel}
        description={
          storedId !== undefined && 'A secret is stored and stays hidden. Enter it to save changes.'
        }
        placeholder={storedId === undefined ? '' : MASKED_SECRET}
        maxLength={300}
        autoComplete="new-password"
        {...form.getInputProps('secret')}
      />
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
