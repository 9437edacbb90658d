import { USD_RATE, type PaypalCredentials } from '@kade/contract/payments';
import { NumberInput, TextInput } from '@mantine/core';
import { CopyText } from '../../../../../ui/state/copy-text';
import type { CredentialsFields } from '../../credentials-form';

interface PaypalFieldsProps {
  form: CredentialsFields<'usdRate' | 'webhookId'>;
  /** Null while nothing is stored: the address is known once it is. */
  stored: PaypalCredentials | null;
}

/** What PayPal needs beside its credentials. */
export function PaypalFields({ form, stored }: PaypalFieldsProps) {
  return (
    <>
      <NumberInput
        label="LKR per US dollar"
        description="PayPal takes no rupees. Customers see this rate and the dollars before they order; an order keeps its rate."
        min={USD_RATE.least}
        max={USD_RATE.most}
        clampBehavior="none"
        decimalScale={2}
        fixedDecimalScale
        hideControls
        {...form.getInputProps('usdRate')}
      />
      <TextInput
        label="Webhook ID (optional)"
        description="With it PayPal tells of payments whose customers never came back."
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('webhookId')}
      />
      <p className="quiet pretty">
        {stored ? (
          <>
            PayPal names the ID when you add a webhook for{' '}
            <CopyText text={stored.webhook_url} what="webhook address" /> with the events{' '}
            <em>Checkout order approved</em> and{' '}
            <em>Payment capture completed, denied, pending, refunded and reversed</em>.
          </>
        ) : (
          'Save first: then the address for the webhook is shown here.'
        )}
      </p>
    </>
  );
}

/** What is wrong with a rate, in words. */
export function rateProblem(value: number | string): string | null {
  const rate = Number(value);
  if (value === '' || Number.isNaN(rate)) return 'LKR per US dollar is required';
  const isSane = rate >= USD_RATE.least && rate <= USD_RATE.most;
  return isSane ? null : `must be between ${USD_RATE.least} and ${USD_RATE.most} rupees`;
}
