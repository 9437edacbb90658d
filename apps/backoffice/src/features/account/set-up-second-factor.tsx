import { TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { placeErrors } from '../../lib/form/forms';
import { messageOf } from '../../lib/server/query-client';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { CopyText } from '../../ui/state/copy-text';
import { Form, FormError } from '../../ui/input/form';
import { QrCode } from '../../ui/media/qr-code';
import styles from './account.module.css';
import type { useEnableSecondFactor } from './account.api';

interface SetUpProps {
  secret: string;
  /** What the app reads as a QR code. */
  uri: string;
  enable: ReturnType<typeof useEnableSecondFactor>;
  onClose: () => void;
}

/** Scan, and give a first code. */
export function SetUpSecondFactor({ secret, uri, enable, onClose }: SetUpProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : 'Code is required') },
  });
  const submit = form.onSubmit(({ code }) =>
    enable.mutate(code, { onError: (error) => placeErrors(form, error) }),
  );
  return (
    <Form onSubmit={submit}>
      <div className={`${styles.scan} stack items-center gap-5`}>
        <QrCode text={uri} label="QR code" />
        <div className="stack gap-2">
          <p>Scan this with your authenticator app. It then shows a code of six digits.</p>
          <p className={`${styles.quiet} quiet pretty`}>
            On this phone, or it does not scan? <a href={uri}>Open the app</a>, or type this key:
          </p>
          <CopyText text={secret.replace(/.{4}(?=.)/g, '$& ')} what="key" />
        </div>
      </div>
      <TextInput
        label="Code"
        description="What the app shows now. This signs you out everywhere else."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        data-autofocus
        {...form.getInputProps('code')}
      />
      {enable.error && !form.errors.code && <FormError>{messageOf(enable.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={enable.isPending}>
        Turn on
      </FormActions>
    </Form>
  );
}
