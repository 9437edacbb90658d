import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { priceWords, variantWords } from '@kade/words/variants';
import { language } from '../../../lib/words/language';
import { Pencil, Plus, Table2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useDialogParam, useDialogValue } from '../../../lib/address/dialog-param';
import { useLocation } from '../../../lib/address/router-provider';
import { Section } from '../../../ui/layout/section';
import { onceUsed } from '../../../ui/state/once-used';
import { Button } from '../../../ui/style/button';
import { hasCombinations } from './combinations';
import styles from './variant-groups.module.css';

const useDialogs = onceUsed(() => import('./variant-dialogs').then((m) => memo(m.VariantDialogs)));

interface VariantGroupsProps {
  product: Product;
  /** What stands under the variants of a group. */
  more?: (group: VariantGroup) => ReactNode;
  /** What stands under all groups. */
  children?: ReactNode;
}

/**
 * What a customer chooses from; every act on it has its own address. What is typed among it draws
 * nothing of it anew.
 */
export function VariantGroups({ product, more, children }: VariantGroupsProps) {
  const { search } = useLocation();
  const { part: Dialogs } = useDialogs(true, search !== '');
  const isPlain = product.options.length === 0;
  // Where options are typed in place, that is the way, and a group is offered beside it.
  return (
    <Section title="Variants" action={!children && <AddGroup />}>
      {isPlain ? (
        <p className="measure muted pretty">
          This product comes in one form. Add options where customers choose a size, a colour or
          anything else.
        </p>
      ) : (
        <ul className="stack">
          {product.options.map((option) => (
            <li key={option._id} className={`${styles.group} stack above`}>
              <Group group={option} />
              {more?.(option)}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="down-4">{children}</div>}
      {hasCombinations(product) && <ToCombinations />}
      {Dialogs && <Dialogs product={product} />}
    </Section>
  );
}

/** Stands beside where options are typed. */
export function OrAddGroup() {
  return (
    <p className="quiet">
      Or set price and stock rules: <AddGroup isQuiet />
    </p>
  );
}

const AddGroup = memo(function AddGroup({ isQuiet = false }: { isQuiet?: boolean }) {
  const group = useDialogValue('group');
  return (
    <Button
      size="xs"
      {...(isQuiet
        ? { variant: 'subtle', tone: 'grey' }
        : { variant: 'default', leftSection: <Plus size={14} /> })}
      onClick={() => group.open('new')}
    >
      Add Variant Group
    </Button>
  );
});

const ToCombinations = memo(function ToCombinations() {
  const combinations = useDialogParam('combinations');
  return (
    <p className="down-4 gap-13 quiet row wrap">
      <Button
        variant="default"
        size="xs"
        leftSection={<Table2 size={14} />}
        onClick={combinations.open}
      >
        Edit combinations
      </Button>{' '}
      SKU, barcode, weight and compare-at price of each
    </p>
  );
});

const Group = memo(function Group({ group }: { group: VariantGroup }) {
  const words = variantWords(language);
  const edit = useDialogValue('group');
  const variant = useDialogValue('variant');
  const add = useDialogValue('add');
  return (
    <>
      <div className={`${styles.heading} flex items-start gap-2 shrinks`}>
        <div className="shrinks">
          <h3 className={`${styles.name} bold breaks size-3`}>{group.name}</h3>
          <p className="quiet">
            {words.group_price(group)} · {words.group_stock(group)}
          </p>
        </div>
        <button
          type="button"
          className={`${styles.edit} unpadded round-sm centred bare muted stiff clickable`}
          aria-label={`Edit ${group.name}`}
          onClick={() => edit.open(group._id)}
        >
          <Pencil size={16} aria-hidden />
        </button>
      </div>
      <ul className="flow items-start gap-2 shrinks" aria-label={group.name}>
        {group.variants.map(({ _id, name, price }) => (
          <li key={_id} className="shrinks">
            <button
              type="button"
              className={`${styles.chip} baseline gap-2 plain surface round edge-strong clickable`}
              onClick={() => variant.open(_id)}
            >
              <span className="one-line medium">{name}</span>{' '}
              <span className={`${styles.price} quiet figures stiff`}>
                {priceWords(words, price)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`${styles.chip} baseline gap-2 plain surface round edge-strong clickable`}
            data-add
            aria-label={`Add a variant to ${group.name}`}
            onClick={() => add.open(group._id)}
          >
            +
          </button>
        </li>
      </ul>
    </>
  );
});
