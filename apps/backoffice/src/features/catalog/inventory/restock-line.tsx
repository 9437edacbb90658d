import { ApiError } from '@kade/contract/client';
import type { ScarceProduct } from '@kade/contract/tasks';
import { formatCount } from '@kade/words/english';
import { useState, type SubmitEvent } from 'react';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { notify } from '../../../lib/words/notify';
import { Link } from '../../../ui/layout/link';
import { FormError } from '../../../ui/input/form';
import { Picture } from '../../../ui/media/picture';
import { Button } from '../../../ui/style/button';
import { piecesOf } from '../goods/pieces';
import { PiecesInput } from '../goods/pieces-input';
import { useSaveInventory, type CountedProduct } from './inventory.api';
import styles from './restock-line.module.css';

const THUMBNAIL = 36;

/** A product of which few are left, to be restocked where it stands. */
export const RestockLine = ({ product }: { product: ScarceProduct }) => (
  <li className={`${styles.line} row gap-3 wrap`}>
    <Picture file={product.thumbnail} alt="" width={THUMBNAIL} />
    {product.has_combinations ? (
      <>
        <Left product={product} pieces={product.pieces} />
        <Button
          component={Link}
          to={`${paths.inventory}?level=low&product=${product._id}`}
          variant="default"
          size="xs"
          aria-label={`Restock ${product.name}`}
        >
          Restock
        </Button>
      </>
    ) : (
      <Restock key={product.pieces} product={product} />
    )}
  </li>
);

const Left = ({ product: { _id, name }, pieces }: { product: ScarceProduct; pieces: number }) => (
  <span className={`${styles.words} stack shrinks`}>
    <Link to={paths.product(_id)} className="one-line link strong" title={name}>
      {name}
    </Link>
    <span className="quiet nowrap figures">{formatCount(pieces)} left</span>
  </span>
);

/** The number that there is, to be typed over. */
function Restock({ product }: { product: ScarceProduct }) {
  const { _id, name, pieces } = product;
  const [text, setText] = useState(String(pieces));
  const { save, before, set } = useRestock({ _id, name, groups: [], quantities: [pieces] }, pieces);
  const wanted = piecesOf(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted !== before && !save.isPending) set(wanted);
  };
  return (
    <>
      <Left product={product} pieces={before} />
      <form className={`${styles.form} flex gap-2`} onSubmit={submit}>
        <PiecesInput label={`In stock of ${name}`} value={text} onChange={setText} />
        <Button
          type="submit"
          size="xs"
          variant={wanted === before ? 'default' : 'filled'}
          disabled={wanted === before}
          loading={save.isPending}
          aria-label={`Save stock of ${name}`}
        >
          Save
        </Button>
      </form>
      {save.isError && (
        <div className="whole">
          <FormError>{wordsOf(save.error, before, wanted)}</FormError>
        </div>
      )}
    </>
  );
}

/** Sets the pieces of a product, with a way back; who was overtaken is shown what there is now. */
function useRestock(product: CountedProduct, pieces: number) {
  const save = useSaveInventory([product]);
  const [before, setBefore] = useState(pieces);
  // The line may be gone by then, as the product is low no more; what was done is told all the same.
  const send = (
    from: number,
    to: number,
    onSuccess: () => void,
    onRefused?: (error: Error) => void,
  ) => {
    const cells = [{ variants: [], before: from, stock_quantity: to }];
    void save.mutateAsync([{ product_id: product._id, cells }]).then(
      (saved) => (saved ? onSuccess() : setBefore(to)),
      (error: Error) => {
        setBefore(nowOf(error) ?? from);
        onRefused?.(error);
      },
    );
  };
  const undo = (to: number) =>
    send(
      to,
      before,
      () => setBefore(before),
      (error) => notify.failure(`Stock of ${product.name} is not set back: ${messageOf(error)}`),
    );
  const set = (to: number) =>
    send(before, to, () => {
      setBefore(to);
      notify.undoable(`Stock of ${product.name} is ${formatCount(to)}`, () => undo(to));
    });
  return { save, before, set };
}

/** What there is now, where that is why it was refused. */
function nowOf(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  const value = error.details.find(({ field }) => field.endsWith('stock_quantity'))?.value;
  return typeof value === 'number' ? value : undefined;
}

const wordsOf = (error: Error, now: number, wanted: number) =>
  nowOf(error) === undefined
    ? messageOf(error)
    : `There are ${formatCount(now)} now, by an order or by someone else. Save again to make it ${formatCount(wanted)}.`;
