import type { Product } from '@kade/contract/catalog/products';
import { useState } from 'react';
import { useDialogParam, useDialogValue } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { hasCombinations } from './combinations';
import { later } from '../../../ui/state/later';

const CreateVariantGroup = later(() =>
  import('./create-variant-group').then((m) => m.CreateVariantGroup),
);
const EditVariantGroup = later(() =>
  import('./edit-variant-group').then((m) => m.EditVariantGroup),
);
const CreateVariant = later(() => import('./create-variant').then((m) => m.CreateVariant));
const EditCombinations = later(() =>
  import('../goods/edit-combinations').then((m) => m.EditCombinations),
);
const VariantDetails = later(() => import('./variant-details').then((m) => m.VariantDetails));

/** Everything that is done to groups and variants, each where the address says so. */
export function VariantDialogs({ product }: { product: Product }) {
  const group = useDialogValue('group');
  const add = useDialogValue('add');
  const variant = useDialogValue('variant');
  const combinations = useDialogParam('combinations');

  const edited = product.options.find(({ _id }) => _id === group.value);
  const extended = product.options.find(({ _id }) => _id === add.value);
  const opened = product.options
    .flatMap((owner) => owner.variants.map((one) => ({ owner, variant: one })))
    .find((one) => one.variant._id === variant.value);
  const keptEdited = useKept(edited);
  const keptExtended = useKept(extended);
  const keptOpened = useKept(opened?.variant._id);

  return (
    <>
      <Dialog opened={group.value === 'new'} onClose={group.close} title="Create Variant Group">
        <CreateVariantGroup product={product} onClose={group.close} />
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={group.close} title="Edit Variant Group">
        {keptEdited && (
          <EditVariantGroup
            key={keptEdited._id}
            product={product}
            group={keptEdited}
            onClose={group.close}
          />
        )}
      </Dialog>
      <Dialog
        opened={extended !== undefined}
        onClose={add.close}
        size="lg"
        title={keptExtended ? `Create Variant of ${keptExtended.name}` : 'Create Variant'}
      >
        {keptExtended && (
          <CreateVariant
            key={keptExtended._id}
            product={product}
            group={keptExtended}
            onClose={add.close}
          />
        )}
      </Dialog>
      <Dialog
        opened={opened !== undefined}
        onClose={variant.close}
        title="Variant Details"
        size="lg"
      >
        {keptOpened && (
          <VariantDetails
            key={keptOpened}
            product={product}
            variantId={keptOpened}
            onClose={variant.close}
          />
        )}
      </Dialog>
      <Dialog
        opened={combinations.isOpen && hasCombinations(product)}
        onClose={combinations.close}
        title="Edit Combinations"
        size="xl"
      >
        <EditCombinations product={product} onClose={combinations.close} />
      </Dialog>
    </>
  );
}

/** What a dialog was about stays in it while it closes. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
