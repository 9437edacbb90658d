import { ChoiceInput } from '../../../ui/input/choice-input';
import { availabilities, availabilityOf } from './availability';
import type { ProductFormApi } from './product-form-values';

/** The one control of whether, where and how long a product is sold. */
export const AvailabilityField = ({ form }: { form: ProductFormApi }) => (
  <ChoiceInput
    label="Availability"
    choices={availabilities}
    value={availabilityOf(form.values)}
    onChange={(chosen) => {
      const sale = availabilities.find(({ value }) => value === chosen)?.sale;
      if (sale) form.setValues(sale);
    }}
  />
);
