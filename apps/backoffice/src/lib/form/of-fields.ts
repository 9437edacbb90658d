import { replaceEqualDeep } from '@tanstack/react-query';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { shallowEqual } from '@mantine/hooks';
import { memo, useState, type ReactNode } from 'react';

/** What a part of a form may show: some of its fields. */
export interface FieldsOf<Values extends object, Name extends keyof Values & string> extends Pick<
  UseFormReturnType<Values>,
  'errors' | 'setFieldValue' | 'setValues' | 'removeListItem'
> {
  values: Pick<Values, Name>;
  getInputProps: (
    name: Name | `${Name}.${string}`,
    options?: Parameters<UseFormReturnType<Values>['getInputProps']>[1],
  ) => ReturnType<UseFormReturnType<Values>['getInputProps']>;
}

/** A form in which what was not typed in stays the same object, as its parts want it. */
export function useSteadyForm<Values extends object>(
  initialValues: Values,
): UseFormReturnType<Values> {
  const form = useForm<Values>({ initialValues });
  const [known, setKnown] = useState(form.values);
  // The library copies all values with each letter.
  const values = replaceEqualDeep(known, form.values);
  if (values !== known) setKnown(values);
  // It reads what is there now, whichever of its kind it is.
  const [getValues] = useState(() => form.getValues);
  return { ...form, values, getValues };
}

/**
 * Makes the parts of a form: `ofFields('price', 'cost')(…)` is drawn anew only when one of these fields,
 * or another prop, changes.
 */
export const partsOf =
  <Values extends object>() =>
  <Name extends keyof Values & string>(...names: Name[]) =>
  <Props extends object = object>(
    draw: (props: Props & { form: FieldsOf<Values, Name> }) => ReactNode,
  ) =>
    memo(draw, ({ form: before, ...props }, { form: after, ...next }) => {
      const isSaid = names.every((name) => before.values[name] === after.values[name]);
      return isSaid && before.errors === after.errors && shallowEqual(props, next);
    });
