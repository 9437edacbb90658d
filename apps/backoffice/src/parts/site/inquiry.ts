import type { InquiryType } from '@kade/contract/inquiries';
import { paths } from '../../lib/address/paths';

/** What each kind of inquiry is called, on its button and above its form. */
export const inquiryTitles: Record<InquiryType, string> = {
  requestBeta: 'Request Beta',
  wishlist: 'Join Wishlist',
};

/** The page with the form; where scripts run, the form opens in place. */
export const inquiryLink = (type: InquiryType) => ({
  href: `${paths.inquiry}?type=${type}`,
  'data-inquiry': type,
});
