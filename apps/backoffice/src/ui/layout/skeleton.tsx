import type { CSSProperties } from 'react';

interface SkeletonProps extends CSSProperties {
  className?: string;
}

/** Stands where something will be: as high, as wide and as far from what is around it as is said. */
export const Skeleton = ({ className = '', ...style }: SkeletonProps) => (
  <div className={`skeleton ${className}`} style={style} />
);
