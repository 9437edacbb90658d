import { hundredthsOf } from '../../../lib/form/hundredths';
import type { NewShippingItem, ShippingItem, ShippingType } from '@kade/contract/shipping';

/** Numbers as they are typed: amounts in rupees, a part in per cent. */
export interface ShippingValues {
  type: ShippingType | '';
  value: number | string;
  item_count: number | string;
  percentage: number | string;
}

export const emptyValues: ShippingValues = { type: '', value: '', item_count: '', percentage: '' };

export const valuesOf = (item: ShippingItem): ShippingValues => ({
  type: item.type,
  value: item.value === null ? '' : item.value / 100,
  item_count: item.item_count ?? '',
  percentage: item.percentage === null ? '' : item.percentage / 100,
});

/** The rule that the values mean, null where its type uses none; undefined without a type. */
export function ruleOf(values: ShippingValues): NewShippingItem | undefined {
  const { type } = values;
  if (type === '') return undefined;
  return {
    type,
    value: type === 'percentage' ? null : hundredthsOf(values.value),
    item_count: type === 'per_items' ? Number(values.item_count) : null,
    percentage: type === 'percentage' ? hundredthsOf(values.percentage) : null,
  };
}

/** What is wrong with each field that the chosen type uses. */
export function problemsOf(values: ShippingValues) {
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
