/** Done after so many milliseconds; after a promise of nothing, once what is at work now has ended. */
export const delay = (milliseconds: number | void) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds ?? 0);
  });
