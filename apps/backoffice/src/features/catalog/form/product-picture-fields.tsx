import { refusalOf } from '../../../lib/form/picture-files';
import { PicturePicker } from '../../../ui/media/picture-picker';
import type { ProductFormApi } from './product-form-values';
import { usePastedPictures } from './use-pasted-pictures';

interface ProductPictureFieldsProps {
  form: ProductFormApi;
  maxImages: number;
  progress: ReadonlyMap<File, number> | undefined;
}

export function ProductPictureFields(props: ProductPictureFieldsProps) {
  const { form, maxImages, progress } = props;
  const { thumbnail, images } = form.values;
  usePastedPictures((files) => {
    if (progress) return;
    const pasted = files.filter((file) => !refusalOf(file));
    const [first, ...others] = pasted;
    const isFirstMissing = thumbnail.length === 0;
    if (isFirstMissing && first) form.setFieldValue('thumbnail', [first]);
    const added = isFirstMissing ? others : pasted;
    const all = [...images, ...added];
    form.setFieldValue('images', all.slice(0, maxImages));
    const refusals = [
      ...files.flatMap((file) => refusalOf(file) ?? []),
      ...(all.length > maxImages ? [`At most ${maxImages} pictures can be added.`] : []),
    ];
    if (refusals.length === 0) return;
    form.setErrors({ images: <span role="alert">{refusals.join(' ')}</span> });
  });
  const common = { disabled: progress !== undefined, ...(progress && { progress }) };
  return (
    <>
      <PicturePicker
        label="Thumbnail"
        max={1}
        files={thumbnail}
        onChange={(files) => form.setFieldValue('thumbnail', files)}
        error={form.errors.thumbnail}
        {...common}
      />
      <PicturePicker
        label="Pictures"
        max={maxImages}
        files={images}
        onChange={(files) => form.setFieldValue('images', files)}
        error={form.errors.images}
        {...common}
      />
    </>
  );
}
