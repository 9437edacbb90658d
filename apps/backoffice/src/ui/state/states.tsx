import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/server/query-client';
import type { IllustrationName } from '../media/illustration';
import { Button } from '../style/button';
import { later } from './later';
import styles from './states.module.css';

/** Without its drawing a state says as much: one that cannot be loaded must not stand in its way. */
const Illustration = later<{ name: IllustrationName }>(
  () =>
    import('../media/illustration').then(
      (m) => m.Illustration,
      () => () => null,
    ),
  null,
);

function Drawing({ name }: { name: IllustrationName }) {
  return (
    <div className={styles.drawing}>
      <Illustration name={name} />
    </div>
  );
}

interface EmptyStateProps {
  illustration: IllustrationName;
  /** One sentence. */
  title: string;
  description?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, description, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} row centre-text`}>
      <Drawing name={illustration} />
      <p className="down-4 large bold balanced">{title}</p>
      {description && (
        <p className={`${styles.description} down-1 muted balanced`}>{description}</p>
      )}
      {action && <div className="down-5">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The specification's sentence where it has one. */
  title?: string;
  error: unknown;
  onRetry?: () => void;
}

/** What happened, and a way to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const message = messageOf(error);
  return (
    <div className={`${styles.state} row centre-text`} role="alert">
      <Drawing name="trouble" />
      <p className="down-4 large bold balanced">{title ?? message}</p>
      {title && title !== message && (
        <p className={`${styles.description} down-1 muted balanced`}>{message}</p>
      )}
      {onRetry && (
        <div className="down-5">
          <Button variant="default" leftSection={<RotateCw size={16} />} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
