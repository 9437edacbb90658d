import { MASKED_SECRET } from '@kade/contract/payments';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm, type WholeForm } from '../../../lib/form/use-form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';

/** An id and a secret, and what else a provider asks for. */
export type Credentials<More extends string> = Record<'id' | 'secret', string> &
  Record<More, string | number>;
export type CredentialsFields<More extends string> = WholeForm<Credentials<More>>;

interface CredentialsFormProps<More extends string> {
  provider: string;
  idLabel: string;
  idMax: number;
  secretLabel: string;
  /** Where the provider shows both. */
  help: string;
  /** The id that is stored, undefined when there are no credentials yet. */
  storedId: string | undefined;
  /** A stored secret stays unless another one is entered; else it is entered for each change. */
  keepsSecret?: boolean;
  /** What else is asked for, and what is wrong with it, in words. */
  more: Record<More, string | number>;
  problems: Partial<
    Record<More, (value: string | number, values: Credentials<More>) => string | null>
  >;
  fields: (form: CredentialsFields<More>) => ReactNode;
  /** Below the fields while they hold what is stored. */
  test?: ReactNode;
  save: UseMutationResult<unknown, Error, Credentials<More>>;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** An id and a secret of a payment provider. A stored secret never comes back to be shown. */
export function CredentialsForm<More extends string>(props: CredentialsFormProps<More>) {
  const { provider, idLabel, idMax, secretLabel, help, storedId, keepsSecret } = props;
  const { more, problems, fields, save, param, test, onClose } = props;
  const required = (label: string) => (value: string) =>
    value.trim() ? null : `${label} is required`;
  const form = useForm<Credentials<More>>({
    initialValues: {
      ...more,
      id: storedId ?? '',
      secret: keepsSecret && storedId !== undefined ? MASKED_SECRET : '',
    },
    validate: (values) => ({
      id: required(idLabel)(values.id),
      secret: required(secretLabel)(values.secret),
      ...Object.fromEntries(
        (Object.keys(more) as More[]).map((name) => [
          name,
          problems[name]?.(values[name], values) ?? null,
        ]),
      ),
    }),
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
      <p className="quiet pretty">{help}</p>
      <TextInput
        ref={focusOnMount}
        label={idLabel}
        maxLength={idMax}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('id')}
        value={form.values.id}
      />
      <PasswordInput
        label={secretLabel}
        description={
          storedId !== undefined &&
          (keepsSecret
            ? 'A secret is stored and stays hidden. Enter another one to replace it.'
            : 'A secret is stored and stays hidden. Enter it to save changes.')
        }
        placeholder={storedId === undefined ? '' : MASKED_SECRET}
        maxLength={300}
        autoComplete="new-password"
        {...form.getInputProps('secret')}
        value={form.values.secret}
      />
      {fields(form)}
      {!form.isDirty() && test}
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
