import type { Product } from '@kade/contract/catalog/products';
import { refusalOf } from '../../../lib/form/picture-files';
import { Picture } from '../../../ui/media/picture';
import { PicturePicker } from '../../../ui/media/picture-picker';
import type { ProductFormApi } from './product-fields';
import { usePastedPictures } from './use-pasted-pictures';

interface ProductPictureFieldsProps {
  form: ProductFormApi;
  maxImages: number;
  /** The product shows one already; a chosen one takes its place. */
  thumbnail: Product['thumbnail'];
  progress: ReadonlyMap<File, number> | undefined;
}

export function ProductPictureFields(props: ProductPictureFieldsProps) {
  const { form, maxImages, thumbnail: present, progress } = props;
  const { thumbnail, images } = form.values;
  usePastedPictures((files) => {
    if (progress) return;
    const pasted = files.filter((file) => !refusalOf(file));
    const [first, ...others] = pasted;
    const isFirstMissing = thumbnail.length === 0 && !present;
    if (isFirstMissing && first) form.setFieldValue('thumbnail', [first]);
    const added = isFirstMissing ? others : pasted;
    form.setFieldValue('images', [...images, ...added].slice(0, maxImages));
  });
  const common = { disabled: progress !== undefined, ...(progress && { progress }) };
  return (
    <>
      <PicturePicker
        {...(present && {
          present: <Picture file={present} alt="Present thumbnail" width={88} fluid eager />,
        })}
        label={present ? 'New thumbnail' : 'Thumbnail'}
        max={1}
        files={thumbnail}
        onChange={(files) => form.setFieldValue('thumbnail', files)}
        error={form.errors.thumbnail}
        {...common}
      />
      {maxImages > 0 && (
        <PicturePicker
          label="Pictures"
          max={maxImages}
          files={images}
          onChange={(files) => form.setFieldValue('images', files)}
          error={form.errors.images}
          {...common}
        />
      )}
    </>
  );
}
