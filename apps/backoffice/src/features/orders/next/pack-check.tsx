import type { Order, OrderItem } from '@kade/contract/orders';
import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/input/form';
import { BarcodeInput } from '../../../ui/scan/barcode-input';
import { ScanButton } from '../../../ui/scan/scan-button';
import { Button } from '../../../ui/style/button';
import { choiceOf } from '../book/choice-words';

/** Reads the number of a parcel. It comes with the check: the page asks for as few files as it can. */
export const ScanParcel = ({ onScan }: { onScan: (text: string) => void }) => (
  <ScanButton label="Scan the parcel" onScan={onScan} />
);

/** Opens the window in which what goes into a parcel is counted. */
export function PackCheck({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="tall row">
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        Check what is packed
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Check what is packed">
        <PackedPieces order={order} />
      </Dialog>
    </div>
  );
}

/** Counts each piece by the camera or by a scanner that types. */
function PackedPieces({ order }: { order: Order }) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const countOf = ({ _id }: OrderItem) => counts.get(_id) ?? 0;
  const isMissing = (item: OrderItem) => countOf(item) < item.quantity;
  const count = (item: OrderItem) => setCounts(new Map(counts).set(item._id, countOf(item) + 1));
  const scan = (code: string) => {
    const barcode = code.trim();
    setText('');
    if (!barcode) return;
    const named = order.products.filter((item) => [item.barcode, item.sku].includes(barcode));
    const [item = named[0]] = named.filter(isMissing);
    if (item && isMissing(item)) count(item);
    setProblem(problemOf(barcode, item, isMissing));
  };
  return (
    <div className="stack gap-4">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          scan(text);
        }}
      >
        <BarcodeInput
          data-autofocus
          description="Scan each piece that you pack, or type its barcode or SKU and press Enter."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onScan={scan}
          // Here Enter counts the piece.
          onKeyDown={() => undefined}
        />
      </Form>
      {problem && (
        <p role="alert" className="danger breaks">
          {problem}
        </p>
      )}
      <ul className="stack gap-2">
        {order.products.map((item) => (
          <li key={item._id} className="row between gap-3 tile pad-24">
            <span className="stack shrinks breaks">
              <span className="strong">{item.product.name}</span>
              {item.variants.length > 0 && <span className="quiet">{choiceOf(item.variants)}</span>}
            </span>
            <span className="row gap-2 stiff figures">
              {!item.barcode && !item.sku && isMissing(item) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Count one of ${item.product.name}`}
                  onClick={() => count(item)}
                >
                  Count one
                </Button>
              )}
              <span className={isMissing(item) ? 'muted nowrap' : 'strong nowrap'}>
                {formatCount(countOf(item))} of {formatCount(item.quantity)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <output className="strong">
        {!order.products.some(isMissing) && 'Everything is there.'}
      </output>
    </div>
  );
}

function problemOf(
  barcode: string,
  item: OrderItem | undefined,
  isMissing: (item: OrderItem) => boolean,
): string {
  if (!item) return `${barcode} is not in this order.`;
  return isMissing(item) ? '' : `All of “${item.product.name}” are counted already.`;
}
