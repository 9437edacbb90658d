import type { Formats } from '../format';
import { accountMails } from './mails/account';
import { billingMails } from './mails/billing';
import { closingMails } from './mails/closing';
import { customerMails } from './mails/customers';
import { inquiryMails } from './mails/inquiries';
import { merchantMails } from './mails/merchants';
import { operatorMails } from './mails/operators';
import { planMails } from './mails/plans';
import { storeMails } from './mails/stores';

/** The mails that Kade sends. */
export const mails = (formats: Formats) => ({
  ...accountMails(formats),
  ...billingMails(formats),
  ...closingMails(formats),
  ...customerMails(formats),
  ...inquiryMails(),
  ...merchantMails(formats),
  ...operatorMails(formats),
  ...planMails(formats),
  ...storeMails(formats),
});
