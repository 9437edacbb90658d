import type { PaypalCredentials } from '@kade/contract/payments';
import { formatLkr } from '@kade/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { HoldingTimes } from './holding-times';
import { MethodRow } from './method-row';
import { accountsQuery, methodsQuery, payhereQuery, paypalQuery } from './payments.api';
import { later, Lines } from '../../../ui/state/later';

const EditPayhere = later(() => import('./edit-payhere').then((m) => m.EditPayhere));
const EditPaypal = later(() => import('./edit-paypal').then((m) => m.EditPaypal));
const OrderLimits = later(
  () => import('./order-limits').then((m) => m.OrderLimits),
  <Lines count={5} />,
);
const BankAccounts = later(() => import('./bank-accounts').then((m) => m.BankAccounts));

/** The parameters of the address that keep the dialogs open. */
const PAYHERE = 'payhere';
const PAYPAL = 'paypal';
const ACCOUNTS = 'bank-accounts';

const NO_ACCOUNT = 'Please add at least one bank account before enabling bank transfer.';

/** What PayPal lacks before it can be on, as the server says it too. */
function lackOfPaypal(stored: PaypalCredentials | null | undefined): string | undefined {
  if (!stored) return 'Add your PayPal credentials to switch this on.';
  return stored.usd_rate === null ? 'Set what a US dollar costs to switch this on.' : undefined;
}

const paypalWords = (stored: PaypalCredentials | null | undefined) =>
  stored?.usd_rate
    ? `Customers pay with their PayPal account, a US dollar for ${formatLkr(stored.usd_rate)}.`
    : 'Customers pay with their PayPal account, in US dollars.';

/** How customers may pay: each way with its switch, and what it needs before it can be on. */
export function PaymentMethodsSection() {
  const methods = useQuery(methodsQuery());
  const payhere = useQuery(payhereQuery());
  const paypal = useQuery(paypalQuery());
  const accounts = useQuery(accountsQuery());
  const payhereDialog = useDialogParam(PAYHERE);
  const paypalDialog = useDialogParam(PAYPAL);
  const accountsDialog = useDialogParam(ACCOUNTS);

  const all = [methods, payhere, paypal, accounts];
  const failed = all.find(({ error, data }) => error && data === undefined);
  const retry = () => all.forEach(({ error, refetch }) => void (error && refetch()));
  const isReady =
    methods.data && payhere.data !== undefined && paypal.data !== undefined && accounts.data;

  return (
    <Section
      id="payment-methods"
      title="Payment Methods"
      description="How customers may pay for their orders."
    >
      {isReady ? (
        <ul className="stack">
          <MethodRow
            method="credit_debit"
            label="Credit / Debit Card"
            description="Cards through PayHere; the money arrives in your PayHere account."
            isOn={methods.data.credit_debit}
            missing={payhere.data ? undefined : 'Add your PayHere credentials to switch this on.'}
            action={
              <Button variant="default" size="xs" onClick={payhereDialog.open}>
                {payhere.data ? 'Change credentials' : 'Add credentials'}
              </Button>
            }
          />
          <MethodRow
            method="paypal"
            label="PayPal"
            description={paypalWords(paypal.data)}
            isOn={methods.data.paypal}
            missing={lackOfPaypal(paypal.data)}
            action={
              <Button variant="default" size="xs" onClick={paypalDialog.open}>
                {paypal.data ? 'Change credentials' : 'Add credentials'}
              </Button>
            }
          />
          <MethodRow
            method="bank_transfer"
            label="Bank Transfer"
            description="Customers pay into your account and send the slip with their order."
            isOn={methods.data.bank_transfer}
            missing={accounts.data.length > 0 ? undefined : NO_ACCOUNT}
            action={
              <Button variant="default" size="xs" onClick={accountsDialog.open}>
                Bank Accounts{accounts.data.length > 0 && ` (${accounts.data.length})`}
              </Button>
            }
          />
          <MethodRow
            method="cash_on_delivery"
            label="Cash on Delivery"
            description="Customers pay the courier when the parcel arrives."
            isOn={methods.data.cash_on_delivery}
          />
        </ul>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={retry} />
      ) : (
        <Lines count={16} />
      )}
      {isReady && <HoldingTimes />}
      {isReady && <OrderLimits />}
      {isReady && (
        <>
          <Dialog
            opened={payhereDialog.isOpen}
            onClose={payhereDialog.close}
            title="PayHere credentials"
          >
            <EditPayhere
              stored={payhere.data ?? null}
              param={PAYHERE}
              onClose={payhereDialog.close}
            />
          </Dialog>
          <Dialog
            opened={paypalDialog.isOpen}
            onClose={paypalDialog.close}
            title="PayPal credentials"
          >
            <EditPaypal
              stored={paypal.data ?? undefined}
              param={PAYPAL}
              onClose={paypalDialog.close}
            />
          </Dialog>
          <Dialog
            opened={accountsDialog.isOpen}
            onClose={accountsDialog.close}
            title="Bank Accounts"
            size="lg"
          >
            <BankAccounts accounts={accounts.data} param={ACCOUNTS} />
          </Dialog>
        </>
      )}
    </Section>
  );
}
