import { MAX_IMAGES } from '@kade/contract/catalog/products';
import { Anchor } from '@mantine/core';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { TakePhoto } from '../../../ui/media/take-photo';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Form, FormError } from '../../../ui/input/form';
import { Button, Spinner } from '../../../ui/style/button';
import { ProductFields } from './product-fields';
import { useForm } from '../../../lib/form/use-form';
import { emptyValues } from './product-form-values';
import { ProductChoices } from './product-choices';
import { ProductPictureFields } from './product-picture-fields';
import { useChoiceTable } from '../choices/use-choice-table';
import { useProductSaving, type SaveProduct } from './use-product-saving';

/** Those of a new product are not sent yet. */
const NO_PICTURES: never[] = [];

interface ProductFormProps {
  save: SaveProduct;
  onClose: () => void;
}

/** A new product in a window. Typing survives every failure and is asked for on leaving. */
export function ProductForm({ save, onClose }: ProductFormProps) {
  const form = useForm({ initialValues: emptyValues });
  const table = useChoiceTable(undefined, form.values.choices);
  const saving = useProductSaving({ form, save, choices: table.toSend });
  const { isBusy, isUploading, progress } = saving;
  const { thumbnail } = form.values;
  const submit = form.onSubmit((values) => {
    if (!table.problem) saving.send(values);
  });
  return (
    <Form onSubmit={submit}>
      <p className="quiet">
        <Anchor component={Link} to={paths.newProduct} size="sm">
          Open as a page
        </Anchor>{' '}
        for cost, availability and everything else.
      </p>
      <TakePhoto
        label={thumbnail.length > 0 ? 'Take another picture' : 'Take a picture'}
        onTake={(photo) => form.setFieldValue('thumbnail', [photo])}
      />
      <ProductFields form={form} hasOptions={table.rows.length > 0} />
      <ProductChoices form={form} table={table} pictures={NO_PICTURES} />
      <ProductPictureFields form={form} progress={progress} maxImages={MAX_IMAGES} />
      {saving.failure !== undefined && <FormError>{saving.failure}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={isUploading ? saving.cancel : onClose}>
          {isUploading ? 'Cancel upload' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          data-disabled={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          leftSection={isBusy && <Spinner />}
        >
          {!isBusy ? 'Create Product' : isUploading ? 'Uploading' : 'Saving'}
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param="create" />
    </Form>
  );
}
