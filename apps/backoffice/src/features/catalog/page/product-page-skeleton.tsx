import { Section } from '../../../ui/layout/section';
import { Lines } from '../../../ui/state/later';
import { Skeleton } from '../../../ui/layout/skeleton';
import styles from './product-editor.module.css';

/** A product's page in the shape it will have. */
export function ProductPageSkeleton() {
  return (
    <div className={styles.layout} aria-busy>
      <div className={styles.picture}>
        <Skeleton aspectRatio={1} className="round-lg" />
      </div>
      <div className={`${styles.main} stack gap-4 shrinks`}>
        <Section>
          <Lines count={9} />
        </Section>
        <Section title="Pricing">
          <Lines count={7} />
        </Section>
        <Section>
          <Lines count={8} />
        </Section>
      </div>
      <div className={`${styles.side} stack gap-4 shrinks`}>
        <Section>
          <Lines count={14} />
        </Section>
      </div>
    </div>
  );
}
