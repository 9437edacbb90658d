/** A line of what was ordered, or of a sum: what it is and what it costs. */
export interface EmailRow {
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
export interface EmailBlock {
  title: string;
  lines: string[];
}

interface EmailLink {
  label: string;
  url: string;
}

/** What a mail says; how it looks is the layout's. */
export interface EmailContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preview?: string;
  /** Paragraphs above the rows and the button. */
  paragraphs: string[];
  rows?: EmailRow[];
  blocks?: EmailBlock[];
  /** The one thing to do. */
  action?: EmailLink;
  /** What else there is to see. */
  more?: EmailLink;
  /** Paragraphs below the button, in small print. */
  notes?: string[];
}

/** Whose mail it is. Colours are `#rrggbb`. */
export interface EmailBrand {
  name: string;
  /** Where it is at home; nothing leads there without one. */
  url?: string;
  /** The address of the logo; the name stands there without one. */
  logo: string | null;
  /** Below this the pictures of rows are; none are shown without it. */
  files?: string;
  color: string;
  onColor: string;
}

/** The colours of a brand as they can be read on any client's ground. */
export interface EmailDress {
  /** Of the name, on white and on dark. */
  name: string;
  nameOnDark: string;
  button: string;
  onButton: string;
  /** Round the button, that it be seen on white and on dark. */
  edge: string;
  edgeOnDark: string;
}
