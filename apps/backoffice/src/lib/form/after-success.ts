import { useEffect, useEffectEvent } from 'react';

/**
 * Does what follows a success once the screen knows of it. A window that closes any sooner counts as
 * one with something unsaved, and stays open.
 */
export function useAfterSuccess(isSuccess: boolean, act: () => void): void {
  const follow = useEffectEvent(act);
  useEffect(() => {
    if (isSuccess) follow();
  }, [isSuccess]);
}
