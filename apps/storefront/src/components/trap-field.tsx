interface TrapFieldProps {
  /** What stood in it when its form was refused for that. */
  filled?: string | undefined;
}

export const TRAP_FILLED =
  'Your browser has filled in a field that people leave empty. Empty it, then send the form again.';

/**
 * The field of forms that no person sees: who fills it in is none. Browsers fill in nothing that is not
 * displayed, and password managers are told; where one does all the same, its person sees it and empties it.
 */
export function TrapField({ filled }: TrapFieldProps) {
  if (filled === undefined) {
    return (
      <div className="trap" aria-hidden="true">
        <input {...input} tabIndex={-1} title="Leave this empty" />
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor="website">Leave this empty</label>
      <input
        {...input}
        id="website"
        defaultValue={filled}
        aria-invalid
        aria-describedby="website-error"
      />
      <p className="field-error" id="website-error">
        {TRAP_FILLED}
      </p>
    </div>
  );
}

/** Each password manager has its own way of being told. */
const input = {
  name: 'website',
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};
