/** A line of what was ordered, or of a sum: what it is and what it costs. */
export interface MailRow {
  label: string;
  /** What was chosen of it. */
  detail?: string;
  /** The path of its picture, null where it has none; what can have none leaves it out. */
  picture?: string | null;
  value: string;
  /** The sum at the end. */
  isTotal?: boolean;
}

/** A few lines under a heading of their own, as an address. */
export interface MailBlock {
  title: string;
  lines: string[];
}

interface MailLink {
  label: string;
  url: string;
}

/** What a mail says; how it looks is the layout's. */
export interface MailContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preview?: string;
  /** Paragraphs above the rows and the button. */
  paragraphs: string[];
  rows?: MailRow[];
  blocks?: MailBlock[];
  /** The one thing to do. */
  action?: MailLink;
  /** What else there is to see. */
  more?: MailLink;
  /** Where mails of its kind are ended, by its reader or, at one press, by their program of mails. */
  stop?: string;
  /** Paragraphs below the button, in small print. */
  notes?: string[];
}
