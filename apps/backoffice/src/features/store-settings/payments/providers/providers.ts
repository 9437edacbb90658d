import type { ProviderRow } from '../provider-row';
import { bankTransfer } from './bank-transfer/bank-transfer';
import { cash } from './cash/cash';
import { payhere } from './payhere/payhere';
import { paypal } from './paypal/paypal';

/** The ways to pay as the settings show them: a row for each. */
export const providerRows: readonly ProviderRow[] = [payhere, paypal, bankTransfer, cash];
