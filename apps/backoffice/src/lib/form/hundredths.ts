/** What was entered, in hundredths: rupees in minor units, per cents in basis points. 19.99 × 100 is 1998.99…: rounded. */
export const hundredthsOf = (entry: number | string): number => Math.round(Number(entry) * 100);

/** The same; undefined where the field is empty. */
export const enteredHundredths = (entry: number | string): number | undefined =>
  entry === '' ? undefined : hundredthsOf(entry);
