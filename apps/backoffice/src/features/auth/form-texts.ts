/** What stands in a form's text fields, by their names. */
export function textsOf(form: HTMLFormElement): Partial<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

/** Where the browser cannot keep a session that has been made. */
export const NO_ROOM =
  'This browser has no room left to keep you signed in. Clear some of its site data, then sign in.';
