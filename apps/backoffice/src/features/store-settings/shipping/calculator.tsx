import type { ShippingItem } from '@kade/contract/shipping';
import { deliveryOf } from '@kade/rules/delivery';
import { HOME, placeOfCode } from '@kade/rules/place-codes';
import { DISTRICTS } from '@kade/rules/places';
import { formatLkr } from '@kade/words/english';
import { deliveryWords } from '@kade/words/delivery';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { language } from '../../../lib/words/language';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { FieldPair } from '../../../ui/input/form';
import { wholeProps } from './money-props';
import styles from './shipping.module.css';

const places = [
  { value: HOME, label: 'Somewhere in Sri Lanka' },
  ...DISTRICTS.map(({ code, names }) => ({ value: code, label: names.en })),
  { value: 'abroad', label: 'Another country' },
];

/** What the rules charge for a basket that the merchant makes up. */
export function Calculator({ items }: { items: readonly ShippingItem[] }) {
  const [subTotal, setSubTotal] = useState<number | string>(5000);
  const [pieces, setPieces] = useState<number | string>(3);
  const [weight, setWeight] = useState<number | string>('');
  const [place, setPlace] = useState(HOME as string);
  const parcel = {
    sub_total: hundredthsOf(subTotal),
    pieces: Math.trunc(Number(pieces)),
    weight: Number(weight),
  };
  const { chosen } = deliveryOf(items, parcel, { place: placeOfCode(place) });
  const days = chosen.days && deliveryWords(language).days(chosen.days);
  return (
    <fieldset className={`${styles.calculator} stack gap-3 shrinks sunken round pad-4`}>
      <legend className={`${styles.calculatorTitle} unpadded strong`}>Try it with a cart</legend>
      <FieldPair>
        <NumberInput
          label="Subtotal"
          prefix="LKR "
          decimalScale={2}
          allowNegative={false}
          max={1_000_000_000}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          clampBehavior="strict"
          hideControls
          inputMode="decimal"
          value={subTotal}
          onChange={setSubTotal}
        />
        <NumberInput
          label="Items"
          allowNegative={false}
          allowDecimal={false}
          max={100_000}
          clampBehavior="strict"
          hideControls
          inputMode="numeric"
          value={pieces}
          onChange={setPieces}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label="To"
          data={places}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <NumberInput
          label="Weight"
          rightSection="g"
          {...wholeProps}
          value={weight}
          onChange={setWeight}
        />
      </FieldPair>
      <output className={`${styles.total} flow between baseline above`}>
        <span>{chosen.is_least ? 'Shipping, at least' : 'Shipping'}</span>
        <strong className="size-5 heavier figures">
          {chosen.problem ? 'Not delivered' : formatLkr(chosen.shipping)}
        </strong>
        {days && <span className="muted small">{days}</span>}
      </output>
    </fieldset>
  );
}
