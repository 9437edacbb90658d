import { useCallback, useRef, type ChangeEvent } from 'react';

/** The ids from the last one that was picked to this one, as they are listed; else this one alone. */
export function useRange(shown: readonly string[]) {
  const last = useRef<string>(undefined);
  return useCallback(
    (id: string, isRange: boolean): readonly string[] => {
      const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(id)];
      last.current = id;
      if (!isRange || from < 0) return [id];
      return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    },
    [shown],
  );
}

/** Whether a box was ticked with Shift, by which all since the last one are meant. */
export const isShift = ({ nativeEvent }: ChangeEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
