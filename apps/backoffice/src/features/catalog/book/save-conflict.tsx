import type { ErrorDetail } from '@kade/contract/errors';
import { useState } from 'react';
import { Button } from '../../../ui/style/button';
import styles from './save-conflict.module.css';

export type Side = 'mine' | 'theirs';

/** What was agreed on after two people changed the same thing. */
export interface Agreement {
  /** The version that was looked at. */
  version: number;
  /** The fields that stay as the other person saved them. */
  theirs: readonly string[];
}

interface SaveConflictProps {
  /** Of the refusal: the version there is, and every field that would be overwritten. */
  details: readonly ErrorDetail[];
  nameOf: (field: string) => string;
  /** A field's value as a person reads it. */
  tell: (side: Side, field: string, value: unknown) => string;
  onAgree: (agreement: Agreement) => void;
}

/** Somebody else saved meanwhile: shows both values of each field and lets one be chosen. */
export function SaveConflict({ details, nameOf, tell, onAgree }: SaveConflictProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const version = Number(details.find(({ field }) => field === 'version')?.value);
  const fields = details.filter(({ field }) => field !== 'version');
  const sideOf = (field: string) => sides[field] ?? 'mine';
  return (
    <section
      className={`${styles.conflict} stack gap-3 sunken round edge-strong pad-4`}
      aria-label="Another person saved meanwhile"
    >
      <p role="alert">
        <strong>Another person saved meanwhile.</strong> Choose what stays, then save again.
      </p>
      {fields.map(({ field, value }) => (
        <fieldset key={field} className={`${styles.field} stack gap-1 shrinks`}>
          <legend>{nameOf(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={`${styles.side} flex baseline gap-2 clickable`}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={sideOf(field) === side}
                onChange={() => setSides({ ...sides, [field]: side })}
              />
              <span className={`${styles.whose} muted`}>
                {side === 'mine' ? 'Yours' : 'Theirs'}
              </span>{' '}
              <span className="breaks shrinks">{tell(side, field, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        onClick={() =>
          onAgree({
            version,
            theirs: fields.map(({ field }) => field).filter((field) => sideOf(field) === 'theirs'),
          })
        }
      >
        Save with these
      </Button>
    </section>
  );
}
