import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { ListSelect } from '../../../ui/list/list-toolbar';
import { categoryChoicesQuery } from '../book/category-choices.api';

export function CategoryFilter() {
  const { get } = useListParams();
  const { data } = useQuery(categoryChoicesQuery());
  const chosen = get('category');
  const choices = (data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  if (chosen && !choices.some(({ value }) => value === chosen)) {
    choices.push({ value: chosen, label: 'One category' });
  }
  return (
    <ListSelect
      name="category"
      label="Category"
      choices={[{ value: '', label: 'All categories' }, ...choices]}
    />
  );
}
