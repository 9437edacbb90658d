import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { ListCount } from '../../../ui/list/list-count';
import { Page } from '../../../ui/layout/page';
import { SlipInbox } from '../../../parts/slips/slip-inbox';
import { EmptyState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { OrderViews } from '../book/order-views';
import { SlipOfOrder } from './slip-actions';
import { SlipFacts } from './slip-facts';
import { SLIPS_PER_PAGE, slipsQuery } from './slips.api';

/** All slips that wait, each with its picture, the amount expected, and what to do. */
export function SlipsPage() {
  const { page } = useListParams();
  const { data, error, refetch } = useQuery(slipsQuery(page));
  return (
    <Page
      title="Slips to check"
      back={{ to: paths.orders, label: 'Orders' }}
      aside={data && data.total > 0 && <ListCount total={data.total} one="slip" many="slips" />}
    >
      <OrderViews />
      <SlipInbox
        slips={data?.items}
        total={data?.total}
        pageSize={SLIPS_PER_PAGE}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            illustration="orders"
            title="No slips to check"
            description="When a customer sends the slip of a bank transfer, it waits here."
            action={
              <Button component={Link} to={paths.orders} variant="default">
                See all orders
              </Button>
            }
          />
        }
        expected={({ order }) => order.due}
        Facts={SlipFacts}
        Decision={SlipOfOrder}
      />
    </Page>
  );
}
