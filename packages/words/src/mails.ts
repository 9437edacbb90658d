import { inLanguages, tell, type Said } from './catalogue';
import { mails as en } from './en/mails';
import { unreadMails as enUnread } from './en/unread-mails';
import { orderSubjects as enSubjects } from './en/mails/order-subjects';
import type { MailContent } from './mail-content';

export const mails = inLanguages({ en });
export const orderSubjects = inLanguages({ en: enSubjects });
export const unreadMails = inLanguages({ en: enUnread });

type Words = ReturnType<typeof mails>;

/** A mail as it is kept: its code, and what it tells. */
export type ToldMail = Said<Words>;

/** What the subject of a mail about an order tells, which outlives the mail. */
export type ToldSubject = Said<ReturnType<typeof orderSubjects>>;

/** A mail whose subject does. */
export type ToldOrderMail = Extract<ToldMail, { say: ToldSubject['say'] }>;

/** What a mail says to its reader; undefined: it is of a later version. */
export const mailContent = (words: Words, told: ToldMail): MailContent | undefined =>
  tell(words, told);

/** Of a mail about an order, what its subject tells. */
export const toldSubject = ({ say, about }: ToldOrderMail): ToldSubject =>
  ({ say, ...about }) as ToldSubject;
