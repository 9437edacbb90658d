import { X } from 'lucide-react';
import { InquiryForm, InquiryThanks } from './inquiry-form';
import { inquiryTitles } from '../../parts/site/inquiry';
import styles from './inquiry.module.css';

/** The window with the form of inquiries, closed; inquiry-dialog.ts opens it. */
export function InquiryWindow() {
  return (
    <dialog
      className={`${styles.window} unpadded plain surface edge`}
      aria-labelledby="inquiry-title"
      data-inquiries
    >
      <div className={`${styles.inside} relative`}>
        <button
          type="button"
          className={`${styles.close} absolute centred bare muted clickable`}
          aria-label="Close"
          data-close
        >
          <X size={20} aria-hidden />
        </button>
        <div data-part="ask">
          <h2 className={styles.windowTitle} id="inquiry-title" data-part="title">
            {inquiryTitles.wishlist}
          </h2>
          <p className="down-1h size-5 muted balanced">
            Tell us who you are and what you want to sell.
          </p>
          <InquiryForm type="wishlist" />
        </div>
        <InquiryThanks isHidden />
      </div>
    </dialog>
  );
}
