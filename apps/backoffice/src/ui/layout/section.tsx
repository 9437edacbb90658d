import { useEffect, useId, useRef, type ReactNode } from 'react';
import { goToPart } from '../../lib/address/arrival';
import { WINDOW } from '../../lib/address/router-provider';
import { Skeleton } from './skeleton';
import styles from './section.module.css';

interface SectionProps {
  /** What an address names it by after `#`; opened so, the page begins at it. */
  id?: string;
  title?: string;
  description?: ReactNode;
  /** A small button at the right of the title. */
  action?: ReactNode;
  /** `flush` lets a table or list reach the card's edges. */
  padding?: 'normal' | 'flush';
  children: ReactNode;
}

/** A card of a page: one subject, named. */
export function Section({ id, title, description, action, padding, children }: SectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const isNamed = id && window.location.hash === `#${id}`;
    // Who is at work elsewhere by now stays there.
    const isLate = document.activeElement?.closest(`main section, ${WINDOW}`);
    if (isNamed && section.current && !isLate) goToPart(section.current);
  }, [id]);
  return (
    <section
      ref={section}
      id={id}
      className={`${styles.section} panel shrinks`}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <header className={`${styles.header} flex between items-start gap-4`}>
          <div>
            <h2 className={`${styles.title} large heavy`} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {description && <p className="quiet">{description}</p>}
          </div>
          {action && <div className={`${styles.action} flow gap-2 stiff`}>{action}</div>}
        </header>
      )}
      <div className={styles.body} data-padding={padding ?? 'normal'}>
        {children}
      </div>
    </section>
  );
}

interface FactsProps {
  items: { term: string; value: ReactNode }[];
  /** Most are short: on a phone what fits stands at the end of its term's line. */
  areShort?: boolean;
}

/** The facts of a section in view mode: a term and what it is. */
export function Facts({ items, areShort }: FactsProps) {
  return (
    <dl className="stack gap-3" data-short={areShort}>
      {items.map(({ term, value }) => (
        <div key={term} className={`${styles.fact} stack`}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as so many facts, while they are awaited. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className="stack gap-3" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${styles.fact} stack`}>
          <Skeleton height="1lh" width={96} />
          <Skeleton height="1lh" width="min(100%, 200px)" />
        </div>
      ))}
    </div>
  );
}
