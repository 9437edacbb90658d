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
