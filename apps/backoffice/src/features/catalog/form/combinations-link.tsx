import { Button } from '@mantine/core';
import { Table2 } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';

/** Goes on to the window of the combinations, in place of this one. */
export function CombinationsLink() {
  const state: unknown = useLocation().state;
  const search = new URLSearchParams(useSearchParams()[0]);
  search.delete('edit');
  search.set('combinations', '1');
  return (
    <div>
      <Button
        component={Link}
        to={{ search: search.toString() }}
        replace
        preventScrollReset
        state={state}
        variant="default"
        size="xs"
        leftSection={<Table2 size={14} />}
      >
        SKU, barcode and weight of each combination
      </Button>
    </div>
  );
}
