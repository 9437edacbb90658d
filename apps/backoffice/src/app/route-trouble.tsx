import { leave } from '../lib/server/leave';
import { paths } from '../lib/address/paths';
import { Link } from '../ui/layout/link';
import { EmptyState, ErrorState } from '../ui/state/states';
import { Button } from '../ui/style/button';

/** Stands in place of a screen that could not be loaded. */
export function RouteTrouble({ error }: { error: unknown }) {
  return <ErrorState error={error} onRetry={leave.reload} />;
}

/** Stands in place of a screen that does not exist. */
export function NoScreen() {
  return (
    <EmptyState
      illustration="lost"
      title="There is nothing at this address"
      description="The page may have moved, or the link has a typing error."
      action={
        <Button component={Link} to={paths.dashboard}>
          Go to the dashboard
        </Button>
      }
    />
  );
}
