import { hundredthsOf } from '../../../lib/form/hundredths';
import type { NewShippingItem, ShippingItem, ShippingType } from '@kade/contract/shipping';

type Entered = number | string;

/** Where a rule holds: everywhere, in some places alone, or in all of Sri Lanka but those. */
export type Where = 'everywhere' | 'only' | 'except';

/** Numbers as they are typed: amounts in rupees, a part in per cent, weights in grams. */
export interface ShippingValues {
  type: ShippingType | '';
  value: Entered;
  item_count: Entered;
  percentage: Entered;
  is_pickup: boolean;
  address: string;
  hours: string;
  where: Where;
  places: string[];
  sub_total_from: Entered;
  sub_total_to: Entered;
  weight_from: Entered;
  weight_to: Entered;
  free_from: Entered;
  cod_fee: Entered;
  cod_max: Entered;
  days_from: Entered;
  days_to: Entered;
}

/** What a type needs; choosing another one empties it. */
export const emptyAmounts = { value: '', item_count: '', percentage: '' };

export const emptyValues: ShippingValues = {
  type: '',
  ...emptyAmounts,
  is_pickup: false,
  address: '',
  hours: '',
  where: 'everywhere',
  places: [],
  sub_total_from: '',
  sub_total_to: '',
  weight_from: '',
  weight_to: '',
  free_from: '',
  cod_fee: '',
  cod_max: '',
  days_from: '',
  days_to: '',
};

const rupees = (minor: number | null): Entered => (minor === null ? '' : minor / 100);

export const valuesOf = (item: ShippingItem): ShippingValues => ({
  type: item.type,
  value: rupees(item.value),
  item_count: item.item_count ?? '',
  percentage: item.percentage === null ? '' : item.percentage / 100,
  is_pickup: item.pickup !== null,
  address: item.pickup?.address ?? '',
  hours: item.pickup?.hours ?? '',
  where: item.places.length === 0 ? 'everywhere' : item.is_except ? 'except' : 'only',
  places: item.places,
  sub_total_from: rupees(item.sub_total_from),
  sub_total_to: rupees(item.sub_total_to),
  weight_from: item.weight_from ?? '',
  weight_to: item.weight_to ?? '',
  free_from: rupees(item.free_from),
  cod_fee: rupees(item.cod_fee),
  cod_max: rupees(item.cod_max),
  days_from: item.days_from ?? '',
  days_to: item.days_to ?? '',
});

const minor = (entered: Entered) => (entered === '' ? null : hundredthsOf(entered));
const whole = (entered: Entered) => (entered === '' ? null : Number(entered));

/** The rule that the values mean, null where its type uses none; undefined without a type. */
export function ruleOf(values: ShippingValues): NewShippingItem | undefined {
  const { type, is_pickup } = values;
  if (type === '') return undefined;
  const hasPlaces = !is_pickup && values.where !== 'everywhere';
  return {
    type,
    value: type === 'percentage' ? null : hundredthsOf(values.value),
    item_count: type === 'per_items' ? Number(values.item_count) : null,
    percentage: type === 'percentage' ? hundredthsOf(values.percentage) : null,
    ...(hasPlaces && { places: values.places, is_except: values.where === 'except' }),
    sub_total_from: minor(values.sub_total_from),
    sub_total_to: minor(values.sub_total_to),
    weight_from: whole(values.weight_from),
    weight_to: whole(values.weight_to),
    free_from: minor(values.free_from),
    cod_fee: minor(values.cod_fee),
    cod_max: minor(values.cod_max),
    days_from: whole(values.days_from),
    days_to: whole(values.days_to),
    pickup: is_pickup ? { address: values.address, hours: values.hours } : null,
  };
}

/** What is wrong with each field that is used. */
export const problemsOf = (values: ShippingValues) => ({
  ...amountProblems(values),
  address: values.is_pickup && !values.address.trim() ? 'Pickup address is required' : null,
  places:
    !values.is_pickup && values.where !== 'everywhere' && values.places.length === 0
      ? 'Choose at least one place'
      : null,
  sub_total_to: rangeProblem(values.sub_total_from, values.sub_total_to),
  weight_to: rangeProblem(values.weight_from, values.weight_to),
  days_to:
    values.days_to !== '' && Number(values.days_to) < Number(values.days_from)
      ? 'Must not be less than the first'
      : null,
});

const rangeProblem = (from: Entered, to: Entered) =>
  to === '' || Number(to) > Number(from) ? null : 'Must be more than the first';

function amountProblems(values: ShippingValues) {
  const amount = (label: string) => {
    if (values.value === '') return `${label} is required`;
    return Number(values.value) < 0 ? `${label} must be at least 0` : null;
  };
  switch (values.type) {
    case '':
      return { type: 'Type is required' };
    case 'fixed':
      return { value: amount('Amount') };
    case 'percentage':
      return { percentage: percentageProblem(values.percentage) };
    case 'per_items':
      return { value: amount('Amount'), item_count: countProblem(values.item_count) };
  }
}

function percentageProblem(typed: number | string) {
  if (typed === '') return 'Percentage is required';
  const percent = Number(typed);
  return percent < 0 || percent > 100 ? 'Percentage must be from 0 to 100' : null;
}

function countProblem(typed: number | string) {
  if (typed === '') return 'Item count is required';
  const count = Number(typed);
  if (count < 1) return 'Item count must be at least 1';
  return count > 10_000 ? 'Item count must be at most 10,000' : null;
}
