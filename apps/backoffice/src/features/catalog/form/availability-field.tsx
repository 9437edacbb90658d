import { ChoiceInput } from '../../../ui/input/choice-input';
import { availabilities, availabilityOf } from './availability';
import { ofFields } from './of-fields';

/** The one control of whether, where and how long a product is sold. */
export const AvailabilityField = ofFields(
  'status',
  'in_stock',
  'stock_policy',
)(({ form }) => (
  <ChoiceInput
    label="Availability"
    choices={availabilities}
    value={availabilityOf(form.values)}
    onChange={(chosen) => {
      const sale = availabilities.find(({ value }) => value === chosen)?.sale;
      if (sale) form.setValues(sale);
    }}
  />
));
