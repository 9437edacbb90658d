import { replaceEqualDeep } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/**
 * What is typed, once nothing of it has changed for so many milliseconds. It may be put together anew
 * with each drawing: the same once more is no change, or it would be waited for, and drawn, without end.
 */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [known, setKnown] = useState(value);
  const same = replaceEqualDeep(known, value);
  if (same !== known) setKnown(same);
  const [settled] = useDebouncedValue(same, ms);
  return settled;
}
