import type { DraftItem, DraftQuote } from '@kade/contract/drafts';
import { MAX_LINE_QUANTITY } from '@kade/contract/basket';
import { formatRs } from '@kade/words/english';
import { TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import type { FormOf } from '../../../lib/form/use-form';
import { Dialog } from '../../../ui/dialog/dialog';
import { NumberInput } from '../../../ui/input/number-input';
import { Picture } from '../../../ui/media/picture';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Section } from '../../../ui/layout/section';
import { IconButton, Button } from '../../../ui/style/button';
import { lineKey } from '../pick/line-key';
import { addLine, ofFields, type DraftValues } from './draft-form-values';
import { later } from '../../../ui/state/later';
import styles from './draft-lines.module.css';

const AddProduct = later(() => import('../pick/add-product').then((m) => m.AddProduct));

interface DraftLinesProps {
  quote: DraftQuote | undefined;
  /** Only read. */
  isLocked: boolean;
  /** Goes on to what is asked next, once the first product is there. */
  onFirst: () => void;
}

/** What is ordered, how much of it and for how much. */
export const DraftLines = ofFields('items')<DraftLinesProps>(function DraftLines(props) {
  const { form, quote, isLocked, onFirst } = props;
  const picker = useDialogParam('add');
  const { items } = form.values;
  const add = (item: DraftItem) => {
    form.setFieldValue('items', addLine(items, item));
    if (items.length === 0) onFirst();
  };
  return (
    <Section
      title="Products"
      padding="flush"
      action={
        !isLocked && (
          <Button
            ref={items.length === 0 ? focusOnMount : undefined}
            variant="default"
            size="compact-md"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={picker.open}
          >
            Add product
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className={`${styles.none} muted centre-text above`}>
          {form.errors['items'] ?? 'Nothing yet. Add what the customer wants.'}
        </p>
      ) : (
        <ul aria-label="Products of the draft">
          {items.map(({ item }, index) => (
            <Line
              key={lineKey(item)}
              form={form}
              index={index}
              isLocked={isLocked}
              quoted={quote?.items.find((one) => lineKey(one) === lineKey(item))}
            />
          ))}
        </ul>
      )}
      <Dialog opened={picker.isOpen} onClose={picker.close} title="Add product" size="lg">
        <AddProduct onAdd={add} onClose={picker.close} />
      </Dialog>
    </Section>
  );
});

interface LineProps {
  form: FormOf<DraftValues, 'items'>;
  index: number;
  quoted: DraftItem | undefined;
  isLocked: boolean;
}

function Line({ form, index, quoted, isLocked }: LineProps) {
  const line = form.values.items[index];
  if (!line) return null;
  const { item, price_override } = line;
  const now = quoted ?? item;
  const path = `items.${index}` as const;
  const setOverride = (value: typeof price_override) =>
    form.setFieldValue(`${path}.price_override`, value);
  const error = form.errors[`${path}.product_id`] ?? shortageOf(now, Number(line.quantity));
  return (
    <li className={`${styles.line} stack items-center above`}>
      <div className={`${styles.product} row gap-3 shrinks`}>
        <Picture file={now.thumbnail ?? item.thumbnail} alt="" width={44} />
        <div>
          <p className="semi breaks">{item.name}</p>
          {item.variants.length > 0 && (
            <p className="quiet">
              {item.variants.map(({ group, name }) => `${group}: ${name}`).join(' · ')}
            </p>
          )}
          {error && !isLocked && <p className={`${styles.wrong} small`}>{error}</p>}
        </div>
      </div>
      <NumberInput
        aria-label={`Quantity of ${item.name}`}
        min={1}
        max={MAX_LINE_QUANTITY}
        allowDecimal={false}
        inputMode="numeric"
        {...form.getInputProps(`${path}.quantity`)}
      />
      <p className="figures nowrap right">
        {price_override && <s className="quiet block">{formatRs(now.list_price * now.quantity)}</s>}
        {formatRs(now.total)}
      </p>
      {!isLocked && (
        <IconButton
          aria-label={`Remove ${item.name}`}
          onClick={() => form.removeListItem('items', index)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
      <div className={styles.price}>
        {price_override ? (
          <div className={`${styles.override} stack items-start gap-3`}>
            <NumberInput
              label="Agreed price"
              prefix="Rs "
              min={0}
              decimalScale={2}
              {...form.getInputProps(`${path}.price_override.price`)}
            />
            <TextInput
              label="Reason"
              maxLength={200}
              placeholder="Regular customer, damaged box…"
              {...form.getInputProps(`${path}.price_override.reason`)}
            />
            {!isLocked && (
              <Button variant="subtle" onClick={() => setOverride(null)}>
                Back to {formatRs(now.list_price)}
              </Button>
            )}
          </div>
        ) : (
          <p className="quiet">
            {formatRs(now.price)} each{' '}
            {!isLocked && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Agree on another price of ${item.name}`}
                onClick={() => setOverride({ price: now.list_price / 100, reason: '' })}
              >
                Agree on another price
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function shortageOf({ problem, available }: DraftItem, quantity: number): string | null {
  if (problem) return problem;
  if (available >= quantity) return null;
  return available === 0 ? 'Sold out' : `Only ${available} in stock`;
}
