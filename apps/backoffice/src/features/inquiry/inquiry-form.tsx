import { INQUIRY_MESSAGE_MAX, type InquiryType } from '@kade/contract/inquiries';
import { paths } from '../../lib/address/paths';
import { PlainField, PlainSubmit, PlainText } from '../../parts/site/plain-form';
import styles from './inquiry.module.css';

/** What was typed, and what is wrong with it, by field. */
export interface Typed {
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  /** What is wrong with the whole. */
  trouble: string;
}

interface InquiryFormProps {
  type: InquiryType;
  typed?: Typed | undefined;
  /** When the form was shown, in milliseconds: a window's script tells how long it was open. */
  shownAt?: number;
}

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 100 },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 60 },
];

/** The form of an inquiry: a window's script sends it, and so does a browser by itself. */
export function InquiryForm({ type, typed, shownAt }: InquiryFormProps) {
  const { values = {}, errors = {}, trouble = '' } = typed ?? {};
  return (
    <form className={`${styles.form} down-5 stack gap-4`} method="post" action={paths.inquiry}>
      <p
        className={`${styles.trouble} medium`}
        data-part="trouble"
        role="alert"
        hidden={trouble === ''}
      >
        {trouble}
      </p>
      <input type="hidden" name="type" defaultValue={type} />
      {shownAt !== undefined && <input type="hidden" name="shown_at" defaultValue={shownAt} />}
      {fields.map((field) => (
        <PlainField
          key={field.name}
          {...field}
          required
          defaultValue={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <PlainText
        label="Message"
        name="message"
        required
        rows={4}
        maxLength={INQUIRY_MESSAGE_MAX}
        defaultValue={values.message}
        error={errors.message}
      />
      {/* What is in it is kept all the same, as of a machine's: browsers and password managers pass it by. */}
      <div className={styles.trap} aria-hidden>
        <label>
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore="true"
            data-bwignore="true"
            data-form-type="other"
            data-lpignore="true"
          />
        </label>
      </div>
      <PlainSubmit isBusy={false}>Send</PlainSubmit>
    </form>
  );
}

/** Stands in place of the form once it is sent. */
export function InquiryThanks({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <div
      className={`${styles.thanks} stack centre centre-text`}
      data-part="thanks"
      tabIndex={-1}
      hidden={isHidden}
    >
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" aria-hidden>
        <circle cx="28" cy="28" r="28" fill="var(--k-accent-soft)" />
        <path
          d="m18 29 7 7 14-15"
          stroke="var(--k-accent-text)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className={`${styles.thanksTitle} down-5 tight`}>Thank you for your interest!</p>
      <p className="down-1h size-5 muted balanced">We will be in contact with you soon.</p>
    </div>
  );
}
