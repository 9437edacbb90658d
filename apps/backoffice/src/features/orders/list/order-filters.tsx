import { ORDER_STATUSES, PAYMENT_STATUSES } from '@kade/contract/order-summary';
import { useListParams } from '../../../lib/list/list-params';
import type { Choice } from '../../../ui/input/choice-input';
import { ListSelect, ListToolbar } from '../../../ui/list/list-toolbar';
import { wordOf } from '../../../ui/state/status-badge';
import { later } from '../../../ui/state/later';

const MoreFilters = later(() => import('./more-filters').then((m) => m.MoreFilters), null);

const MORE = ['payment_options', 'money', 'date_from', 'date_to'];

const sorts: Choice[] = [
  { value: '-order_date', label: 'Newest first' },
  { value: 'order_date', label: 'Oldest first' },
  { value: '-total_price', label: 'Highest total' },
  { value: 'total_price', label: 'Lowest total' },
];

export const OrderFilters = () => (
  <ListToolbar
    search="Search orders"
    placeholder="Number, name, phone or e-mail"
    names={['order_status', 'payment_status', 'sort']}
    more={{ names: MORE, filters: <MoreFilters /> }}
  >
    <WordFilter name="order_status" label="Status" all="Any status" words={ORDER_STATUSES} />
    <WordFilter
      name="payment_status"
      label="Payment Status"
      all="Any payment"
      words={PAYMENT_STATUSES}
    />
    <ListSelect name="sort" label="Sort by" choices={sorts} />
  </ListToolbar>
);

interface WordFilterProps {
  name: string;
  label: string;
  /** What leaves nothing out. */
  all: string;
  words: readonly string[];
}

/** A link may ask for several words at once; they are one more choice then. */
function WordFilter({ name, label, all, words }: WordFilterProps) {
  const { get } = useListParams();
  const given = get(name);
  const several = given?.includes(',') ? [given] : [];
  const choices = [...words, ...several].map((value) => ({
    value,
    label: value.split(',').map(wordOf).join(' or '),
  }));
  return <ListSelect name={name} label={label} choices={[{ value: '', label: all }, ...choices]} />;
}
