import type { Activity, ActivityChange } from '@kade/contract/activity';
import { brand } from '../../lib/words/brand';
import { DateTime } from '../../ui/state/date-time';
import { actOf, areaWords, colourOf, fieldWords, valueWords } from './activity-words';
import styles from './activity.module.css';

/** One change in words, with what stood there before and what stands there since. */
export function ActivityEntry({ entry }: { entry: Activity }) {
  const { actor, name, area, created_at, changes } = entry;
  return (
    <li className={`${styles.entry} breaks`}>
      <p className={styles.sentence}>
        <strong>{actor ?? brand.name}</strong> {actOf(entry)}
        {name !== null && ` “${name}”`}
      </p>
      <p className="quiet">
        {areaWords[area]} · <DateTime value={created_at} />
      </p>
      {changes.length > 0 && (
        <dl className={`${styles.changes} stack gap-1h small sunken round`}>
          {changes.map((change) => (
            <div key={change.field} className={`${styles.change} stack`}>
              <dt>{fieldWords(change.field)}</dt>
              <dd>
                <Change change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ change: { before, after } }: { change: ActivityChange }) {
  if (before === after) {
    const isReplaced = typeof after === 'string';
    return (
      <>
        {valueWords(after)}, {isReplaced ? 'replaced by another' : 'changed'}
      </>
    );
  }
  if (before === null) return <Value value={after} />;
  return (
    <>
      <del className="muted">
        <span className="unseen nowrap">Before: </span>
        <Value value={before} />
      </del>
      <span className={`${styles.arrow} muted`} aria-hidden>
        →
      </span>
      <span>
        <span className="unseen nowrap">After: </span>
        {after === null ? <em>removed</em> : <Value value={after} />}
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
