import { TagsInput } from '../../../ui/input/tags-input';
import { ofFields } from './of-fields';

export const TagsField = ofFields('tags')(({ form }) => (
  <TagsInput
    label="Tags"
    description="Press Enter or comma after each one."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder={form.values.tags.length === 0 ? 'handmade, gift' : ''}
    className="shrinks"
    {...form.getInputProps('tags')}
    value={form.values.tags}
  />
));
