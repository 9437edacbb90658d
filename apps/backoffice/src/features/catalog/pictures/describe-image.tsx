import { MAX_ALT_TEXT, type Product } from '@kade/contract/catalog/products';
import { useForm } from '../../../lib/form/use-form';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { Picture } from '../../../ui/media/picture';
import { useDescribeImage } from './product-images.api';
import styles from './product-pictures.module.css';

interface DescribeImageProps {
  product: Product;
  imageId: string;
  onClose: () => void;
}

/** What a picture shows, for who does not see it and for search engines. */
export function DescribeImage({ product, imageId, onClose }: DescribeImageProps) {
  const image = product.images.find(({ _id }) => _id === imageId);
  const describe = useDescribeImage(product, imageId);
  const form = useForm({ initialValues: { alt: image?.alt ?? '' } });

  const submit = form.onSubmit(({ alt }) =>
    describe.mutate(alt, {
      onSuccess: () => {
        notify.success('Alt text saved');
        onClose();
      },
      onError: (error) => placeErrors(form, error),
    }),
  );

  return (
    <Form onSubmit={submit}>
      <div className={`${styles.described} stack items-start gap-4`}>
        <Picture file={image ?? null} alt="" width={120} />
        <Textarea
          label="What does the picture show?"
          description="Read to customers who cannot see it, and by search engines."
          placeholder={`${product.name} on a wooden table`}
          maxLength={MAX_ALT_TEXT}
          minRows={3}
          autosize
          data-autofocus
          ref={focusOnMount}
          {...form.getInputProps('alt')}
        />
      </div>
      {describe.isError && <FormError>{messageOf(describe.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={describe.isPending}>
        Save
      </FormActions>
    </Form>
  );
}
