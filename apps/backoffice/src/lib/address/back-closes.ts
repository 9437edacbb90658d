import { useEffect, useEffectEvent } from 'react';
import { useRouter } from './router-provider';

/** The browser's back button closes what opened over the page and stands in no address. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? router.standOver(() => onBack()) : undefined), [router, isOpen]);
}
