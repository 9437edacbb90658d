import { ListSelect, ListToolbar } from '../../../ui/list/list-toolbar';
import { stateWords } from './draft-badge';

const states = [
  { value: '', label: 'Any state' },
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
];

/** Which drafts are listed. */
export function DraftFilters() {
  return (
    <ListToolbar
      search="Search drafts"
      placeholder="Number, name, phone or e-mail"
      names={['state']}
    >
      <ListSelect name="state" label="State" choices={states} />
    </ListToolbar>
  );
}
