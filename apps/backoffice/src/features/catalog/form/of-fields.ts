import { replaceEqualDeep } from '@tanstack/react-query';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { shallowEqual } from '@mantine/hooks';
import { memo, useState, type ReactNode } from 'react';
import type { ProductFormApi, ProductValues } from './product-form-values';

type Field = keyof ProductValues;

/** What a part of a product's form may show: some of its fields. */
export interface FieldsOf<Name extends Field> extends Pick<
  ProductFormApi,
  'errors' | 'setFieldValue' | 'setValues'
> {
  values: Pick<ProductValues, Name>;
  getInputProps: (
    name: Name,
    options?: Parameters<ProductFormApi['getInputProps']>[1],
  ) => ReturnType<ProductFormApi['getInputProps']>;
}

/** The form of a product. What was not typed in stays the same object, as `ofFields` wants it. */
export function useProductForm(initialValues: ProductValues): UseFormReturnType<ProductValues> {
  const form = useForm<ProductValues>({ initialValues });
  const [known, setKnown] = useState(form.values);
  // The library copies all values with each letter.
  const values = replaceEqualDeep(known, form.values);
  if (values !== known) setKnown(values);
  return { ...form, values };
}

/** A part of a product's form that is drawn anew only when one of these fields, or another prop, changes. */
export const ofFields =
  <Name extends Field>(...names: Name[]) =>
  <Props extends object = object>(draw: (props: Props & { form: FieldsOf<Name> }) => ReactNode) =>
    memo(draw, ({ form: before, ...props }, { form: after, ...next }) => {
      const isSaid = names.every((name) => before.values[name] === after.values[name]);
      return isSaid && before.errors === after.errors && shallowEqual(props, next);
    });
