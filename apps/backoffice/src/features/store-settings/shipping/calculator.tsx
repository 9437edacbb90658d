import type { ShippingItem } from '@kade/contract/shipping';
import { formatLkr } from '@kade/rules/money';
import { shippingOf } from '@kade/rules/shipping';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { FieldPair } from '../../../ui/input/form';
import styles from './shipping.module.css';

/** What the rules charge for a basket that the merchant makes up. */
export function Calculator({ items }: { items: readonly ShippingItem[] }) {
  const [subTotal, setSubTotal] = useState<number | string>(5000);
  const [pieces, setPieces] = useState<number | string>(3);
  const total = shippingOf(items, hundredthsOf(subTotal), Math.trunc(Number(pieces)));
  return (
    <fieldset className={`${styles.calculator} stack gap-3 shrinks sunken round pad-4`}>
      <legend className={`${styles.calculatorTitle} strong`}>Try it with a cart</legend>
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
      <output className={`${styles.total} flex between baseline above`}>
        <span>Shipping</span>
        <strong>{formatLkr(total)}</strong>
      </output>
    </fieldset>
  );
}
