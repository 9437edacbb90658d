import { MAX_IMAGES, type Product } from '@kade/contract/catalog/products';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../lib/address/search-params';
import { isConflict } from '../../../lib/form/form-of';
import { PICTURE_TYPES, refusalOf } from '../../../lib/form/picture-files';
import { messageOf } from '../../../lib/server/query-client';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { DropZone } from '../../../ui/media/drop-zone';
import { SortableList } from '../../../ui/list/sortable-list';
import { Button, Spinner } from '../../../ui/style/button';
import { UPLOAD_FAILED, useAddImages, useReorderImages } from './product-images.api';
import { ProductImage } from './product-image';
import styles from './product-pictures.module.css';
import { RemoveImage } from './remove-image';
import { usePastedPictures } from '../form/use-pasted-pictures';
import { TakePhoto } from '../../../ui/media/take-photo';
import { later } from '../../../ui/state/later';

const DescribeImage = later(() => import('./describe-image').then((m) => m.DescribeImage));

const PictureViewer = later(
  () => import('../../../ui/media/picture-viewer').then((m) => m.PictureViewer),
  null,
);

/** The images in their order: added by click, drop or paste, moved, removed, seen in full size. */
export function ProductPictures({ product }: { product: Product }) {
  const { images, name, read_only: isReadOnly } = product;
  const [shown, setShown] = useState<number>();
  const [removed, setRemoved] = useState<string>();
  const [described, setDescribed] = useState<string>();
  const [refusals, setRefusals] = useState<string[]>([]);
  const upload = useUpload(product, setRefusals);
  const reorder = useReorderImages(product);
  const input = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();

  usePastedPictures((files) => {
    // A form that is open takes what is pasted for itself.
    if (!search.has('edit') && !isReadOnly) upload.take(files);
  });

  const move = (from: number, to: number) => {
    const image = images[from];
    if (reorder.isPending || !image) return;
    setRefusals([]);
    reorder.mutate(images.toSpliced(from, 1).toSpliced(to, 0, image), {
      onError: (error) =>
        setRefusals([
          isConflict(error) ? messageOf(error) : 'Failed to reorder images. Please try again.',
        ]),
    });
  };

  return (
    <Section
      title="Pictures"
      action={
        !isReadOnly && (
          <div className="flex gap-2">
            {upload.isBusy && (
              <Button variant="subtle" tone="grey" size="xs" onClick={upload.cancel}>
                Cancel
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={upload.isBusy ? <Spinner /> : <ImagePlus size={14} />}
              data-disabled={upload.isBusy || undefined}
              aria-disabled={upload.isBusy || undefined}
              onClick={() => !upload.isBusy && input.current?.click()}
            >
              {upload.isBusy ? 'Uploading' : 'Upload pictures'}
            </Button>
          </div>
        )
      }
    >
      <DropZone
        label="Pictures"
        types={PICTURE_TYPES}
        isMultiple
        isDisabled={isReadOnly}
        onFiles={upload.take}
        input={input}
        isPlain
        className={`${styles.zone} round`}
      >
        {images.length === 0 ? (
          <p className="measure muted pretty">
            {`This product has no pictures${product.thumbnail ? ' besides its thumbnail' : ''}.`}
            {!isReadOnly && ' Drop or paste pictures here, or upload them.'}
          </p>
        ) : (
          <SortableList
            items={images}
            label="Pictures"
            nameOf={({ _id, alt }) =>
              alt || `Picture ${images.findIndex((image) => image._id === _id) + 1}`
            }
            layout="tiles"
            className={`${styles.grid} stack`}
            itemClassName="shrinks round surface"
            onMove={move}
          >
            {(image, index, handle) => (
              <ProductImage
                image={image}
                index={index}
                count={images.length}
                handle={isReadOnly ? undefined : handle}
                onOpen={() => setShown(index)}
                onMove={(step) => move(index, index + step)}
                onDescribe={() => setDescribed(image._id)}
                onRemove={() => setRemoved(image._id)}
              />
            )}
          </SortableList>
        )}
      </DropZone>
      {!isReadOnly && !upload.isBusy && (
        <div className="down-3">
          <TakePhoto label="Take a picture" onTake={(photo) => upload.take([photo])} />
        </div>
      )}
      {upload.isBusy && (
        <progress
          className={`${styles.progress} down-4 block whole`}
          value={upload.share}
          aria-label="Uploading pictures"
        />
      )}
      {refusals.length > 0 && (
        <ul className={`${styles.refusals} stack gap-1 danger small breaks`} role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      <Dialog
        opened={described !== undefined}
        onClose={() => setDescribed(undefined)}
        title="Alt Text"
      >
        {described && (
          <DescribeImage
            product={product}
            imageId={described}
            onClose={() => setDescribed(undefined)}
          />
        )}
      </Dialog>
      <UnsavedChanges when={upload.isBusy} />
      <RemoveImage product={product} imageId={removed} onClose={() => setRemoved(undefined)} />
      {shown !== undefined && (
        <PictureViewer
          files={images}
          title={name}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
}

/**
 * Takes what can be taken, says of every other file why not, and tells how far the sending is. What
 * comes while others are sent is sent after them.
 */
function useUpload(product: Product, say: (refusals: string[]) => void) {
  const add = useAddImages(product);
  const [sending, setSending] = useState<AbortController>();
  const waiting = useRef<File[]>([]);
  const [share, setShare] = useState(0);
  useEffect(() => () => sending?.abort(), [sending]);

  const send = (picked: File[], before: { said: string[]; count: number }) => {
    const room = Math.max(0, MAX_IMAGES - before.count);
    const good = picked.filter((file) => !refusalOf(file));
    const files = good.slice(0, room);
    let said = before.said;
    const alsoSay = (more: string[]) => say((said = [...new Set([...said, ...more])]));
    alsoSay([
      ...picked.flatMap((file) => refusalOf(file) ?? []),
      ...(good.length > room ? [`A product has at most ${MAX_IMAGES} pictures.`] : []),
    ]);
    if (files.length === 0) return;
    const controller = new AbortController();
    const shares = new Map<File, number>();
    const onProgress = (file: File, done: number) => {
      shares.set(file, done);
      setShare([...shares.values()].reduce((sum, one) => sum + one, 0) / files.length);
    };
    setShare(0);
    setSending(controller);
    add.mutate(
      { files, signal: controller.signal, onProgress },
      {
        onSuccess: alsoSay,
        onError: () => alsoSay([UPLOAD_FAILED]),
        onSettled: () => {
          setSending(undefined);
          const next = waiting.current.splice(0);
          if (next.length > 0) send(next, { said, count: before.count + files.length });
        },
      },
    );
  };

  const take = (picked: File[]) => {
    if (sending) waiting.current.push(...picked);
    else send(picked, { said: [], count: product.images.length });
  };
  const cancel = () => {
    waiting.current = [];
    sending?.abort();
  };
  return { take, share, isBusy: sending !== undefined, cancel };
}
