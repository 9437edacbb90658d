import type { BulkSelection } from '@kade/contract/catalog/bulk';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';
import { AtFoot } from '../../../ui/layout/at-foot';
import { countProducts } from '../../../parts/bulk/bulk-work';
import { Button } from '../../../ui/style/button';
import { titleOf } from './bulk-words';
import type { ActionName } from './bulk-values';
import { later } from '../../../ui/state/later';
import styles from './bulk-bar.module.css';

const BulkWindow = later(() => import('./bulk-window').then((m) => m.BulkWindow));
const actions: ActionName[] = [
  'price',
  'category',
  'collection',
  'in_stock',
  'tags',
  'status',
  'delete',
];

interface BulkBarProps {
  count: number;
  selection: BulkSelection;
  total: number;
  onClear: () => void;
  /** Picks all that match; only where that is more than what is picked. */
  selectAll?: () => void;
}

/** Drawn a moment after the tick, which does not wait for it. */
export const BulkBar = (props: BulkBarProps) => useDeferredValue(<Bar {...props} />, null);

/** What can be done with the products that are picked; in sight however long the list is. */
function Bar({ count, selection, total, onClear, selectAll }: BulkBarProps) {
  const [action, setAction] = useState<ActionName>();
  /** The window keeps its title while it closes. */
  const [shown, setShown] = useState<ActionName>('price');
  const open = (name: ActionName) => {
    setShown(name);
    setAction(name);
  };
  return (
    <AtFoot className={`${styles.bar} edge-strong round-lg surface sticky`}>
      <output className="strong figures">{countProducts(count)} selected</output>
      {selectAll && (
        <Button variant="subtle" size="xs" onClick={selectAll}>
          Select all {countProducts(total)}
        </Button>
      )}
      <fieldset
        className={`${styles.actions} flow end gap-1h shrinks grows`}
        aria-label="Change the selected products"
      >
        {actions.map((name) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            {...(name === 'delete' && { tone: 'danger' })}
            onClick={() => open(name)}
          >
            {titleOf[name]}
          </Button>
        ))}
      </fieldset>
      <Button variant="subtle" size="xs" leftSection={<X size={14} />} onClick={onClear}>
        Clear
      </Button>
      <Dialog
        opened={action !== undefined}
        onClose={() => setAction(undefined)}
        title={`${titleOf[shown]}: ${countProducts(count)}`}
        size="lg"
      >
        <BulkWindow
          key={shown}
          action={shown}
          selection={selection}
          onClose={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined);
            onClear();
          }}
        />
      </Dialog>
    </AtFoot>
  );
}
