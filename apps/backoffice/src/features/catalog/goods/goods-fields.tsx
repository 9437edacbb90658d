import type { WholeForm } from '../../../lib/form/use-form';
import type { ReactNode } from 'react';
import { FieldPair } from '../../../ui/input/form';
import { NumberInput } from '../../../ui/input/number-input';
import { BarcodeInput } from '../../../ui/scan/barcode-input';
import type { GoodsValues } from './goods-values';
import { MoneyInput } from './money-input';

interface GoodsFieldsProps<Values extends GoodsValues> {
  form: WholeForm<Values>;
  /** What it holds, as its line says. */
  label: string;
  /** Other fields, open where one of these names has something. */
  names?: readonly (keyof Values & string)[];
  children?: (form: WholeForm<Values>) => ReactNode;
}

const OWN = ['barcode', 'weight', 'compare_at_price'] as const;

/** What only some shops keep of what they sell: out of the way until there is something of it. */
export function GoodsFields<Values extends GoodsValues>(props: GoodsFieldsProps<Values>) {
  const { form, label, names = [], children } = props;
  const first = form.getInitialValues();
  const barcode = form.getInputProps('barcode');
  const scanned: { onChange: (text: string) => void } = barcode;
  const isTold = [...OWN, ...names].some((name) => first[name] !== '' || name in form.errors);
  return (
    <details {...(isTold && { open: true })}>
      <summary className="fold size-3">{label}</summary>
      <div className="down-3 stack gap-4">
        {children?.(form)}
        <FieldPair>
          <BarcodeInput {...barcode} onScan={scanned.onChange} />
          <NumberInput
            label="Weight"
            rightSection="g"
            allowDecimal={false}
            clampBehavior="none"
            inputMode="numeric"
            {...form.getInputProps('weight')}
          />
        </FieldPair>
        <MoneyInput
          label="Compare-at price"
          description="An earlier, higher price, shown crossed out."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('compare_at_price')}
        />
      </div>
    </details>
  );
}
