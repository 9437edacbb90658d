import { findWay } from '@kade/rules/ways-to-pay';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { later, Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { HoldingTimes } from './holding-times';
import { MethodRow } from './method-row';
import { methodsQuery } from './payments.api';
import { queryOf, type ProviderRow } from './provider-row';
import { providerRows } from './providers/providers';

const OrderLimits = later(
  () => import('./order-limits').then((m) => m.OrderLimits),
  <Lines count={5} />,
);

/** How customers may pay: each way with its switch, and what it needs before it can be on. */
export function PaymentMethodsSection() {
  const methods = useQuery(methodsQuery());
  const stored = useQueries({ queries: providerRows.map(queryOf) });

  const all = [methods, ...stored];
  const failed = all.find(({ error, data }) => error && data === undefined);
  const retry = () => all.forEach(({ error, refetch }) => void (error && refetch()));
  const isReady = methods.data && stored.every(({ data }) => data !== undefined);

  return (
    <Section
      id="payment-methods"
      title="Payment Methods"
      description="How customers may pay for their orders."
    >
      {isReady ? (
        <ul className="stack">
          {providerRows.map((row, index) => (
            <ProviderMethod
              key={row.method}
              row={row}
              isOn={methods.data[row.method] ?? false}
              stored={stored[index]?.data}
            />
          ))}
        </ul>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={retry} />
      ) : (
        <Lines count={16} />
      )}
      {isReady && <HoldingTimes />}
      {isReady && <OrderLimits />}
    </Section>
  );
}

interface ProviderMethodProps {
  row: ProviderRow;
  isOn: boolean;
  stored: unknown;
}

/** A way to pay, and the window that what it needs is changed in. */
function ProviderMethod({ row, isOn, stored }: ProviderMethodProps) {
  const { method, description, missing, needs } = row;
  const dialog = useDialogParam(needs?.param ?? method);
  return (
    <>
      <MethodRow
        method={method}
        label={findWay(method)?.label ?? method}
        description={description(stored)}
        isOn={isOn}
        missing={missing?.(stored)}
        action={
          needs && (
            <Button variant="default" size="xs" onClick={dialog.open}>
              {needs.action(stored)}
            </Button>
          )
        }
      />
      {needs && (
        <Dialog
          opened={dialog.isOpen}
          onClose={dialog.close}
          title={needs.title}
          {...(needs.size && { size: needs.size })}
        >
          <needs.Edit stored={stored} param={needs.param} onClose={dialog.close} />
        </Dialog>
      )}
    </>
  );
}
