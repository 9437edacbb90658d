import { useId as useOneId } from 'react';

/**
 * What the library takes for its own `useId` (`vite.config.ts`): that one sets another id once each part
 * stands, so that every field, menu and window was drawn twice before it was seen.
 */
export function useId(given?: string): string {
  const id = useOneId();
  return given ?? id;
}
