import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';

export function OrderNotFound() {
  return (
    <Page title="Order not found" back={{ to: paths.orders, label: 'Orders' }}>
      <Section>
        <EmptyState
          illustration="lost"
          title="There is no such order in this store"
          description="Check the link, or look for the order by its number."
          action={
            <Button component={Link} to={paths.orders}>
              See all orders
            </Button>
          }
        />
      </Section>
    </Page>
  );
}
