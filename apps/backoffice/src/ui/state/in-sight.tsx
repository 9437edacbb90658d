import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So much of the window's height before its place is seen, it is on its way. */
const AHEAD = '10%';

interface InSightProps {
  /** As high as what will stand there. */
  place: ReactNode;
  /** It is to be there wherever the window is. */
  isWanted: boolean;
  children: ReactNode;
}

/** What is heavy and below the window: shown once its place comes near, and from then on. */
export function InSight({ place, isWanted, children }: InSightProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in window));
  const isShown = isNear || isWanted;
  useEffect(() => {
    if (isShown || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isShown]);
  return isShown ? children : <div ref={ref}>{place}</div>;
}
