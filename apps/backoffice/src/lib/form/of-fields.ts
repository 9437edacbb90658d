import { shallowEqual } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';
import type { FormOf } from './use-form';

/**
 * Makes the parts of a form: `ofFields('price', 'cost')(…)` is drawn anew only when one of these fields,
 * or another prop, changes.
 */
export const partsOf =
  <Values extends object>() =>
  <Name extends keyof Values & string>(...names: Name[]) =>
  <Props extends object = object>(
    draw: (props: Props & { form: FormOf<Values, Name> }) => ReactNode,
  ) =>
    memo(draw, ({ form: before, ...props }, { form: after, ...next }) => {
      const isSaid = names.every((name) => before.values[name] === after.values[name]);
      return isSaid && before.errors === after.errors && shallowEqual(props, next);
    });
