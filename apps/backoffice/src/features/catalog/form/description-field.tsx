import { Textarea } from '../../../ui/input/textarea';
import { ofFields } from './of-fields';

/** Its height is measured whenever it is drawn. */
export const DescriptionField = ofFields('description')<{ maxRows: number }>(
  ({ form, maxRows }) => (
    <Textarea
      label="Description"
      autosize
      minRows={3}
      maxRows={maxRows}
      {...form.getInputProps('description')}
    />
  ),
);
