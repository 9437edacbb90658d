import { EmptyState } from '../../ui/states';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';

export function BillingPage() {
  return (
    <Page title="Billing">
      <Section>
        <EmptyState
          illustration="plan"
          title="You are on the Starter plan"
          description="It is free forever: 1 store, up to 20 products and 100 orders per month."
        />
      </Section>
    </Page>
  );
}
