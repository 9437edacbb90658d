import type { Product } from '@kade/contract/catalog/products';
import { memo, useMemo, type Ref } from 'react';
import { MAX_IMAGES } from '@kade/contract/catalog/products';
import { refusalOf } from '../../../lib/form/picture-files';
import { Section } from '../../../ui/layout/section';
import { TakePhoto } from '../../../ui/media/take-photo';
import { Picture } from '../../../ui/media/picture';
import { PicturePicker } from '../../../ui/media/picture-picker';
import { Button } from '../../../ui/style/button';
import { InSight } from '../../../ui/state/in-sight';
import { later } from '../../../ui/state/later';
import { fitsTable, type ChoiceTableState } from '../choices/use-choice-table';
import type { ChosenPicture } from '../choices/picture-cell';
import { ofFields } from '../form/of-fields';
import { ProductChoices, useChangeChoices } from '../form/product-choices';
import type { ProductFormApi } from '../form/product-form-values';
import { usePastedPictures } from '../form/use-pasted-pictures';
import { MoreValues } from '../choices/more-values';
import { OrAddGroup, VariantGroups } from '../variants/variant-groups';
import styles from './product-editor.module.css';
import { Space } from './space';
import { useBelow } from './use-below';
import {
  GoodsSection,
  NameSection,
  PriceSection,
  ShelfSection,
  StockSection,
} from './product-sections';

const InventorySection = memo(
  later(
    () => import('../stock/stock-section').then((m) => m.StockSection),
    <Section title="Inventory">{null}</Section>,
  ),
);
const PICTURES_PLACE = (
  <Section title="Pictures">
    <Space lines={10} />
  </Section>
);
const ProductPictures = memo(
  later(
    () => import('../pictures/product-pictures').then((m) => m.ProductPictures),
    PICTURES_PLACE,
  ),
);
const SUMMARY_PLACE = (
  <Section>
    <Space lines={12} />
  </Section>
);
const ProductSummary = memo(
  later(() => import('./product-summary').then((m) => m.ProductSummary), SUMMARY_PLACE),
);

interface ProductBodyProps {
  form: ProductFormApi;
  table: ChoiceTableState;
  product?: Product;
  name: Ref<HTMLInputElement>;
  progress: ReadonlyMap<File, number> | undefined;
}

const THUMBNAIL_WIDTH = 404;

/** All of a product that can be changed, where it stands. */
export function ProductBody({ form, table, product, name, progress }: ProductBodyProps) {
  const isBelowWanted = useBelow();
  const isReadOnly = product?.read_only === true;
  const isTable = !product || fitsTable(product);
  const hasOptions = table.rows.length > 0 || (product?.options.length ?? 0) > 0;
  const hasInventory = product !== undefined && hasOptions && !(isTable && table.hasStock);
  const { images } = form.values;
  const pictures = useMemo(
    () => (product ? ofProduct(product) : chosenIn(images)),
    [product, images],
  );
  return (
    <div className={styles.layout}>
      <div className={`${styles.picture} stack gap-3`}>
        {product ? (
          <SavedPicture form={form} product={product} progress={progress} />
        ) : (
          <NewPictures form={form} progress={progress} />
        )}
      </div>
      <div className={`${styles.main} stack gap-4 shrinks`}>
        <fieldset disabled={isReadOnly} className={styles.fields}>
          <NameSection form={form} name={name} />
          <PriceSection form={form} />
          <fieldset
            className={`${styles.inventory} bare stack gap-4 shrinks`}
            aria-label="Inventory"
            tabIndex={-1}
          >
            <OptionsSection {...{ form, table, pictures, isTable }} {...(product && { product })} />
            {hasOptions ? (
              <GoodsSection form={form} />
            ) : (
              <StockSection form={form} {...(product && { product })} />
            )}
            {hasInventory && !isReadOnly && <InventorySection product={product} />}
          </fieldset>
        </fieldset>
        {isReadOnly && <InventorySection product={product} />}
        {product && (
          <InSight isWanted={isBelowWanted} place={PICTURES_PLACE}>
            <ProductPictures product={product} />
          </InSight>
        )}
      </div>
      <div className={`${styles.side} stack gap-4 shrinks`}>
        <fieldset disabled={isReadOnly} className={styles.fields}>
          <ShelfSection form={form} {...(product && { product })} />
        </fieldset>
        {product && (
          <InSight isWanted={isBelowWanted} place={SUMMARY_PLACE}>
            <ProductSummary product={product} />
          </InSight>
        )}
      </div>
    </div>
  );
}

interface OptionsProps {
  table: ChoiceTableState;
  pictures: readonly ChosenPicture[];
  /** Not where the combinations are too many for a table. */
  isTable: boolean;
  product?: Product;
}

const OR_ADD_GROUP = <OrAddGroup />;

/** What customers choose from, and the table of it. */
const OptionsSection = ofFields(
  'price',
  'choices',
)<OptionsProps>(function OptionsSection(props) {
  const { form, table, pictures, isTable, product } = props;
  const change = useChangeChoices(form);
  const known = product?.options.length ?? 0;
  const beside = product && OR_ADD_GROUP;
  const choices = isTable && <ProductChoices {...{ form, table, pictures, known, beside }} />;
  if (!product) return <Section title="Options">{choices}</Section>;
  return (
    <VariantGroups
      product={product}
      {...(isTable && {
        more: (group) => (
          <MoreValues
            typed={form.values.choices.added[group._id] ?? ''}
            onChange={change}
            product={product}
            group={group}
          />
        ),
      })}
    >
      {choices}
    </VariantGroups>
  );
});

type PictureProps = Pick<ProductBodyProps, 'progress'>;

const SavedPicture = ofFields(
  'thumbnail',
  'thumbnail_removed',
)<PictureProps & { product: Product }>(function SavedPicture({ form, product, progress }) {
  const isRemoved = form.values.thumbnail_removed;
  const shown = isRemoved ? null : product.thumbnail;
  return (
    <>
      <Picture file={shown} alt={shown ? product.name : ''} width={THUMBNAIL_WIDTH} fluid eager />
      {!product.read_only && (
        <PicturePicker
          label={shown ? 'New thumbnail' : 'Thumbnail'}
          max={1}
          files={form.values.thumbnail}
          onChange={(files) => form.setFieldValue('thumbnail', files)}
          error={form.errors.thumbnail}
          disabled={progress !== undefined}
          {...(progress && { progress })}
        />
      )}
      {product.thumbnail && !product.read_only && (
        <Button
          variant="default"
          disabled={progress !== undefined}
          onClick={() => form.setFieldValue('thumbnail_removed', !isRemoved)}
        >
          {isRemoved ? 'Keep thumbnail' : 'Remove thumbnail'}
        </Button>
      )}
    </>
  );
});

/** The first is the thumbnail too. */
const NewPictures = ofFields('images')<PictureProps>(function NewPictures({ form, progress }) {
  const { images } = form.values;
  const set = (files: File[]) => form.setFieldValue('images', files.slice(0, MAX_IMAGES));
  usePastedPictures((files) => {
    if (!progress) set([...images, ...files.filter((file) => !refusalOf(file))]);
  });
  return (
    <Section>
      <div className="stack gap-3">
        <TakePhoto
          label={images.length > 0 ? 'Take another picture' : 'Take a picture'}
          onTake={(photo) => set([...images, photo])}
        />
        <PicturePicker
          label="Pictures"
          max={MAX_IMAGES}
          files={images}
          onChange={set}
          error={form.errors.images}
          disabled={progress !== undefined}
          {...(progress && { progress })}
        />
      </div>
    </Section>
  );
});

const ofProduct = ({ images }: Product) =>
  images.map((file, index) => ({
    id: file._id,
    name: [`Picture ${index + 1}`, file.alt].filter(Boolean).join(': '),
    file,
  }));

const chosenIn = (images: readonly File[]) =>
  images.map((file, index) => ({
    id: `new-${index}`,
    name: `Picture ${index + 1}: ${file.name}`,
    file: null,
  }));
