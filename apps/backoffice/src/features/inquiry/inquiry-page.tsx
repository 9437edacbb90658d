import type { InquiryType } from '@kade/contract/inquiries';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../lib/address/paths';
import { PublicFrame } from '../../parts/site/public-frame';
import { InquiryForm, InquiryThanks, type Typed } from './inquiry-form';
import { inquiryTitles } from '../../parts/site/inquiry';
import styles from './inquiry.module.css';

interface InquiryPageProps {
  type: InquiryType;
  isSent: boolean;
  typed?: Typed | undefined;
  shownAt: number;
}

/** The form of inquiries as a page of its own, for who has no scripts. */
export function InquiryPage({ type, isSent, typed, shownAt }: InquiryPageProps) {
  return (
    <PublicFrame>
      <div className={styles.page}>
        <a className="tall row-inline gap-1h accent large strong undecorated" href={paths.landing}>
          <ArrowLeft size={16} aria-hidden /> Back to Home
        </a>
        <h1 className={`${styles.title} down-4`}>{inquiryTitles[type]}</h1>
        {isSent ? (
          <InquiryThanks />
        ) : (
          <>
            <p className="down-1h size-5 muted balanced">
              Tell us who you are and what you want to sell.
            </p>
            <InquiryForm type={type} typed={typed} shownAt={shownAt} />
          </>
        )}
      </div>
    </PublicFrame>
  );
}
