import type { TenantContext } from '../../../platform/context';

/** The address that a merchant has PayPal call. */
export const webhookUrlOf = ({ settings, storeId }: TenantContext) =>
  `${settings.platformUrl}/api/payments/paypal/webhook?store_id=${storeId}`;
