import { formatCount } from '@kade/words/english';
import { TextInput } from '@mantine/core';
import { differenceIn, piecesOf } from '../goods/pieces';
import { ofFields } from './of-fields';

/** What an empty field says of a new product. */
export const UNCOUNTED = 'Left empty, it sells without being counted.';

interface StockFieldProps {
  /** The pieces that there are of a product that exists. */
  stock: number;
  /** Under the field while it is empty. */
  description?: string;
}

/** A number of pieces; `+30` adds to those that there are, and says what that comes to. */
export const StockField = ofFields('stock_quantity')<StockFieldProps>(function StockField(props) {
  const { form, stock, description } = props;
  const text = form.values.stock_quantity;
  // Stock below zero has a sign of its own.
  const added = text === String(stock) ? undefined : differenceIn(text);
  const after = Math.max(Math.min(0, stock), stock + (added ?? 0));
  return (
    <TextInput
      label="Stock quantity"
      {...(description === undefined && { placeholder: '0' })}
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        added === undefined
          ? text.trim() === '' && description
          : `${formatCount(stock)} now, ${formatCount(after)} then`
      }
      {...form.getInputProps('stock_quantity')}
      onBlur={() => {
        const isNumber = text.trim() !== '' && differenceIn(text) === undefined;
        if (isNumber) form.setFieldValue('stock_quantity', String(piecesOf(text)));
      }}
    />
  );
});
