import type { Activity, ActivityChange } from '@kade/contract/activity';
import { brand } from '../../lib/words/brand';
import { DateTime } from '../../ui/state/date-time';
import { actOf, areaWords, colourOf, fieldWords, valueWords } from './activity-words';
import styles from './activity.module.css';

/** One change in words, with what stood there before and what stands there since. */
export function ActivityEntry({ entry }: { entry: Activity }) {
  const { actor, name, area, created_at, changes } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <strong>{actor ?? brand.name}</strong> {actOf(entry)}
        {name !== null && ` “${name}”`}
      </p>
      <p className={styles.when}>
        {areaWords[area]} · <DateTime value={created_at} />
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field} className={styles.change}>
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
      <del className={styles.before}>
        <span className={styles.unseen}>Before: </span>
        <Value value={before} />
      </del>
      <span className={styles.arrow} aria-hidden>
        →
      </span>
      <span>
        <span className={styles.unseen}>After: </span>
        {after === null ? <em>removed</em> : <Value value={after} />}
      </span>
    </>
  );
}

function Value({ value }: { value: ActivityChange['before'] }) {
  const colour = colourOf(value);
  return (
    <>
      {colour && <span className={styles.swatch} style={{ background: colour }} />}
      {valueWords(value)}
    </>
  );
}
