import { Skeleton } from '@mantine/core';
import { Section } from '../../../ui/layout/section';
import styles from './product-page.module.css';

/** A product's page in the shape it will have. */
export function ProductPageSkeleton() {
  return (
    <div className={`${styles.top} stack gap-4`} aria-busy>
      <div className={styles.thumbnail}>
        <Skeleton style={{ aspectRatio: 1 }} height="auto" radius="lg" />
      </div>
      <Section>
        <Skeleton height={28} width="40%" />
        <Skeleton height={14} mt={12} width="25%" />
        <Skeleton height={76} mt={24} />
        <Skeleton height={14} mt={28} width="70%" />
        <Skeleton height={14} mt={16} width="60%" />
        <Skeleton height={14} mt={16} width="65%" />
      </Section>
    </div>
  );
}
