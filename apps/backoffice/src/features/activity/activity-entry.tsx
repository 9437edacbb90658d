import type { Activity, ActivityChange } from '@kade/contract/activity';
import type { ReactNode } from 'react';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { DateTime } from '../../ui/state/date-time';
import { colourOf, fieldWords, sentenceOf, valueWords, words } from './activity-words';
import styles from './activity.module.css';

interface ActivityEntryProps {
  entry: Activity;
  /** What can be done about it. */
  act?: ReactNode;
}

/** One change in words, with what stood there before and what stands there since. */
export function ActivityEntry({ entry, act }: ActivityEntryProps) {
  const { area, about, action, created_at, changes } = entry;
  const to = about && action !== 'deleted' ? paths[about.kind](about.id) : undefined;
  return (
    <li className={`${styles.entry} breaks`}>
      <p>
        {sentenceOf(entry).map(({ is, text }) => {
          if (is === 'actor') {
            return (
              <strong key={is} className="heavy">
                {text}
              </strong>
            );
          }
          return is === 'name' && to ? (
            <Link key={is} to={to} className="accent medium">
              {text}
            </Link>
          ) : (
            text
          );
        })}
      </p>
      <p className="quiet">
        {words.area({ area })} · <DateTime value={created_at} />
      </p>
      {changes.length > 0 && (
        <dl className={`${styles.changes} pad-2h3 stack gap-1h small sunken round`}>
          {changes.map((change) => (
            <div key={change.field} className={`${styles.change} stack`}>
              <dt className="muted">{fieldWords(change.field)}</dt>
              <dd className="figures">
                <Change change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {act && <div className={styles.act}>{act}</div>}
    </li>
  );
}

function Change({ change: { before, after } }: { change: ActivityChange }) {
  if (before === after) {
    const value = valueWords(after) ?? '';
    return <>{typeof after === 'string' ? words.replaced({ value }) : words.changed({ value })}</>;
  }
  if (before === null) return <Value value={after} />;
  return (
    <>
      <del className="muted">
        <span className="unseen nowrap">{words.before()}</span>
        <Value value={before} />
      </del>
      <span className={`${styles.arrow} muted`} aria-hidden>
        →
      </span>
      <span>
        <span className="unseen nowrap">{words.after()}</span>
        {after === null ? <em>{words.removed()}</em> : <Value value={after} />}
      </span>
    </>
  );
}

function Value({ value }: { value: ActivityChange['before'] }) {
  const colour = colourOf(value);
  return (
    <>
      {colour && <span className={`${styles.swatch} edge-strong`} style={{ background: colour }} />}
      {valueWords(value)}
    </>
  );
}
