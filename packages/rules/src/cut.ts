/** The first `max` characters of a text; a sign that would be cut in two is left out. */
export const cut = (text: string, max: number) =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
