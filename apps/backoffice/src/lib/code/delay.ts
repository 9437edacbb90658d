/** Nothing given, as by a promise of nothing, is the end of what is at work now. */
export const delay = (milliseconds: number | void) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds ?? 0);
  });
