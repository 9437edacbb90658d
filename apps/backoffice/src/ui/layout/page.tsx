import { ArrowLeft } from 'lucide-react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Link } from './link';
import { isFromElsewhere, useArrival } from '../../lib/address/arrival';
import { useLocation } from '../../lib/address/router-provider';
import { placeAt } from '../../lib/address/scroll-places';
import { brand } from '../../lib/words/brand';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title: badges, a count. */
  aside?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** The way back to the list this page belongs to, with the state that its own way back needs. */
  back?: { to: string; label: string; state?: unknown };
  /** At most one primary action. */
  action?: ReactNode;
  /** `narrow` for forms, `wide` for lists (the default). */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** Letters of a title that has the whole line of a phone: beside an act it would be a column of words. */
const LONG = 40;

/** A merchant screen: its title, its one action, its content. */
export function Page({ title, aside, description, back, action, width, children }: PageProps) {
  const heading = useArrival();
  const room = useRoomAhead();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className={`${styles.page} column gap-4 whole`} data-width={width ?? 'wide'}>
      {back && (
        <Link
          to={back.to}
          state={back.state}
          className={`${styles.back} round-sm quiet row-inline gap-1h undecorated`}
        >
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      )}
      <header className={`${styles.header} flex between items-start gap-4`}>
        <div className={`${styles.heading} shrinks`} data-long={title.length > LONG || undefined}>
          <div className={`${styles.titleRow} gap-13 row wrap`}>
            <h1 ref={heading} className={`${styles.title} breaks balanced heavier`} tabIndex={-1}>
              {title}
            </h1>
            {aside}
          </div>
          {description && <p className="measure down-05 muted">{description}</p>}
        </div>
        {action && <div className={`${styles.action} flex gap-2 stiff`}>{action}</div>}
      </header>
      <div className={styles.content}>
        {room === undefined ? children : <div style={{ height: room }} />}
      </div>
    </div>
  );
}

/**
 * Who comes from another screen sees the title at once, and what it stands over right after it: undefined,
 * or how high the page before was meanwhile, so that nothing at its side moves.
 */
function useRoomAhead(): number | undefined {
  const location = useLocation();
  const [room, setRoom] = useState(() =>
    isFromElsewhere(location) && !location.hash && !placeAt(location)
      ? document.documentElement.scrollHeight
      : undefined,
  );
  useEffect(() => startTransition(() => setRoom(undefined)), []);
  return room;
}
