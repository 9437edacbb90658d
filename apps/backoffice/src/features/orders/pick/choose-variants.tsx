import type { Product } from '@kade/contract/catalog/products';
import type { DraftItem } from '@kade/contract/drafts';
import { MAX_LINE_QUANTITY } from '@kade/contract/basket';
import { problemOf } from '@kade/rules/selection';
import { formatCount } from '@kade/words/english';
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { messageOf } from '../../../lib/server/query-client';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { ItemPrice } from '../../../ui/state/item-price';
import { Form, FormError } from '../../../ui/input/form';
import { Picture } from '../../../ui/media/picture';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import styles from './choose-variants.module.css';
import { choicesQuery } from './pick.api';
import { quoteQuery } from './quote.api';
import { Lines } from '../../../ui/state/later';

interface ChooseVariantsProps {
  id: string;
  onBack: () => void;
  onAdd: (item: DraftItem) => void;
}

/** One variant of each group of a product, and how many pieces. */
export function ChooseVariants({ id, onBack, onAdd }: ChooseVariantsProps) {
  const { data: product, error, refetch } = useQuery(choicesQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!product) return <Lines count={10} />;
  return <Choice product={product} onBack={onBack} onAdd={onAdd} />;
}

interface ChoiceProps {
  product: Product;
  onBack: () => void;
  onAdd: (item: DraftItem) => void;
}

function Choice({ product, onBack, onAdd }: ChoiceProps) {
  const groups = product.options.filter(({ variants }) => variants.length > 0);
  /** The variant of each group, in their order. */
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    groups.map(({ variants }) => variants[0]?._id ?? ''),
  );
  const [quantity, setQuantity] = useState<number | string>(1);
  const problem = problemOf(groups, chosen);
  const line = {
    product_id: product._id,
    variants: [...chosen],
    quantity: Math.min(MAX_LINE_QUANTITY, Math.max(1, Number(quantity) || 1)),
  };
  const quote = useQuery(quoteQuery({ items: problem ? [] : [line] }));
  const item = quote.data?.items[0];
  const isWhole = !problem && Number(quantity) >= 1;
  const isAwaited = isWhole && (quote.isPending || quote.isPlaceholderData);
  const canAdd = isWhole && !isAwaited && item && !item.problem;
  /** What was asked for before its price was known, and is added once it is. */
  const [wanted, setWanted] = useState<string>();
  const isWanted = wanted === keyOf(chosen, quantity);

  if (isWanted && !isAwaited && !canAdd) setWanted(undefined);
  useAfterSuccess(isWanted && canAdd === true, () => item && onAdd(item));

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form around the window is another one.
    event.stopPropagation();
    setWanted(keyOf(chosen, quantity));
  };
  return (
    <Form onSubmit={add}>
      <p className={`${styles.product} row gap-3 strong breaks shrinks`}>
        <Picture file={product.thumbnail} alt="" width={56} />
        {product.name}
      </p>
      {groups.map((group, index) => (
        <ChoiceInput
          key={group._id}
          label={group.name}
          choices={group.variants.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen[index] ?? ''}
          onChange={(id) => setChosen(chosen.with(index, id))}
        />
      ))}
      <NumberInput
        label="Quantity"
        min={1}
        max={MAX_LINE_QUANTITY}
        allowDecimal={false}
        inputMode="numeric"
        hideControls
        value={quantity}
        onChange={setQuantity}
        ref={focusOnMount}
      />
      {quote.error && <FormError>{messageOf(quote.error)}</FormError>}
      {item?.problem && <FormError>{item.problem}</FormError>}
      <output
        className={`${styles.price} gap-13 flow baseline figures`}
        data-short={item && item.available < line.quantity}
      >
        {item && !item.problem && (
          <>
            <strong>
              <ItemPrice amount={item.list_price} />
            </strong>
            <span className="quiet">{stockOf(item)}</span>
          </>
        )}
      </output>
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!canAdd && !isAwaited} loading={isWanted}>
          Add
        </Button>
      </DialogActions>
    </Form>
  );
}

const keyOf = (chosen: readonly string[], quantity: number | string) =>
  [...chosen, quantity].join();

const stockOf = ({ available }: DraftItem) =>
  available === 0 ? 'Sold out' : `${formatCount(available)} in stock`;
