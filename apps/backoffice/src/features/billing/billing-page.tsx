import type { Term } from '@kade/contract/billing';
import { PlanIdentifier } from '@kade/contract/merchants';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from '../../lib/address/search-params';
import { Dialog } from '../../ui/dialog/dialog';
import { Page } from '../../ui/layout/page';
import { FactsSkeleton, Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { nameOf } from './billing-words';
import { billingQuery, plansQuery } from './billing.api';
import styles from './billing.module.css';
import { DueNotice, useDueStatements } from './due-notice';
import { FeesSection } from './fees-section';
import { PaymentsSection } from './payments-section';
import { PlanGrid } from './plan-grid';
import { StatementsSection } from './statements-section';
import { SubscriptionSection } from './subscription-section';
import { currentStoreId } from '../../lib/server/session';
import { later } from '../../ui/state/later';
import { UsageSection } from './usage-section';
import { Skeleton } from '../../ui/layout/skeleton';

const ChoosePlan = later(() => import('./choose-plan').then((m) => m.ChoosePlan));

/** Somebody came back from paying, and PayHere has not told of it yet. */
const ASK_AGAIN_MS = 2_000;

export function BillingPage() {
  const choice = useChoice();
  const { returned, chosen, term } = choice;
  const plans = useQuery(plansQuery);
  const billing = useQuery({
    ...billingQuery,
    refetchInterval: ({ state }) =>
      returned && state.data?.subscription?._id !== returned ? ASK_AGAIN_MS : false,
  });
  const due = useDueStatements();
  const data = due && billing.data;
  const failed = billing.error ?? plans.error;
  const isWaiting = returned !== null && data?.subscription?._id !== returned;
  return (
    <Page title="Billing">
      {/* Anew once all is here: what is said above it would push what stood there. */}
      <Fragment key={data ? 'here' : 'awaited'}>
        {returned && data && (isWaiting || data.subscription?.state === 'active') && (
          <output
            className={`${styles.notice} row between round-lg pretty`}
            data-level={isWaiting ? 'wait' : 'good'}
          >
            {isWaiting
              ? 'Thank you. We wait for PayHere to tell us of your payment; this page shows it by itself.'
              : `Thank you. We have your payment, and you are on ${nameOf(data.plan)}.`}
          </output>
        )}
        {due && (data ?? failed) && <DueNotice due={due} />}
        {data ? (
          <SubscriptionSection billing={data} onPay={choice.open} />
        ) : (
          !failed && (
            <Section title="Your plan">
              <FactsSkeleton count={2} />
            </Section>
          )
        )}
        <Section title="Choose Your Plan">
          {failed ? (
            <ErrorState
              error={failed}
              onRetry={() => {
                void billing.refetch();
                void plans.refetch();
              }}
            />
          ) : data && plans.data ? (
            <PlanGrid
              plans={plans.data}
              billing={data}
              term={term ?? data.subscription?.term ?? 'monthly'}
              onTerm={choice.setTerm}
              onSelect={({ identifier }) =>
                choice.open(identifier, term ?? data.subscription?.term ?? 'monthly')
              }
            />
          ) : (
            <Skeleton className={`${styles.gridAwaited} round-lg`} />
          )}
        </Section>
      </Fragment>
      {currentStoreId() && <UsageSection />}
      <StatementsSection />
      <FeesSection />
      {data && data.payments.length > 0 && <PaymentsSection payments={data.payments} />}
      {data && (
        <Dialog
          opened={chosen !== undefined && !isOwn(data, chosen, term)}
          onClose={choice.close}
          title={chosen ? `Choose ${nameOf(chosen)}` : 'Choose a plan'}
          size="sm"
        >
          {chosen && (
            <ChoosePlan
              plan={chosen}
              term={term ?? 'monthly'}
              own={data.plan}
              onClose={choice.close}
            />
          )}
        </Dialog>
      )}
    </Page>
  );
}

/** A link to the plan that one has already opens nothing. */
function isOwn(
  { plan, subscription }: { plan: string; subscription: { term: Term; state: string } | null },
  chosen: string | undefined,
  term: Term | undefined,
): boolean {
  if (chosen !== plan) return false;
  return (
    subscription === null ||
    (subscription.state === 'active' && subscription.term === (term ?? 'monthly'))
  );
}

/** The plan and the term that the address names, as sign-up and this page leave them there. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const put = (values: Record<string, string | undefined>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const plan = PlanIdentifier.safeParse(search.get('plan'));
  const term: Term | undefined = termIn(search.get('term'));
  return {
    chosen: plan.success ? plan.data : undefined,
    term,
    returned: search.get('returned'),
    open: (chosen: PlanIdentifier, of: Term) =>
      put({ plan: chosen, term: of, returned: undefined }),
    close: () => put({ plan: undefined }),
    setTerm: (of: Term) => put({ term: of }),
  };
}

const termIn = (text: string | null): Term | undefined =>
  text === 'monthly' || text === 'yearly' ? text : undefined;
