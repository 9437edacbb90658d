import type * as core from '@mantine/core';
import type { ComponentProps } from 'react';

/** The labels of the fields that were drawn; where a test mocks the library by what follows. */
export const drawn = new Set<string | undefined>();

export function notingFields(library: typeof core): object {
  const { Input } = library;
  const NotedInput = (props: ComponentProps<typeof Input<'input'>>) => {
    drawn.add(props['aria-label']);
    return <Input {...props} />;
  };
  return { ...library, Input: Object.assign(NotedInput, Input) };
}
