import type { NextPayment } from '@kade/contract/storefront';
import { formatMoment } from '@kade/words/english';
import { EASE_TRANSFER } from '../ease-transfer';
import { InlineScript } from './inline';
import { Notice } from './notice';

type Slip = Extract<NextPayment, { next: 'transfer' }>['slip'];

/** What became of the last slip: first of all, for the form that sends one stands below every account. */
export function SlipState({ slip }: { slip: Slip }) {
  if (slip?.state === 'waiting') {
    return (
      <Notice tone="good">
        <p>We have your slip. The shop looks at it and confirms your payment.</p>
        <p className="muted small">Sent on {formatMoment(slip.created_at)}</p>
      </Notice>
    );
  }
  if (slip?.state !== 'rejected') return null;
  return (
    <Notice tone="bad">
      <p>The shop could not accept your slip: {slip.reason}</p>
      <p>Please send another one.</p>
    </Notice>
  );
}

interface SlipFormProps {
  /** The shop has one that it looks at. */
  isWaiting: boolean;
  action: string;
}

/** Sends a picture of the transfer's slip. */
export function SlipForm({ isWaiting, action }: SlipFormProps) {
  return (
    <>
      <form className="slip" method="post" encType="multipart/form-data" action={action}>
        <label htmlFor="slip-file">
          {isWaiting ? 'Send another slip instead' : 'Send the transfer slip'}
        </label>
        <p className="muted small" id="slip-help">
          A picture of it, also of your screen, or the PDF of your bank, at most 5 MB. You can also
          come back to this page later.
        </p>
        <input
          id="slip-file"
          type="file"
          name="file"
          accept="image/*,application/pdf"
          required
          aria-describedby="slip-help"
        />
        <figure
          id="slip-seen"
          className="slip-seen"
          aria-label="The slip as the shop will see it"
          hidden
        >
          <canvas hidden />
          <figcaption className="muted small">
            <output htmlFor="slip-file" />
          </figcaption>
        </figure>
        <button className={isWaiting ? 'button button-quiet' : 'button'}>Send the slip</button>
      </form>
      <InlineScript>{EASE_TRANSFER}</InlineScript>
    </>
  );
}
