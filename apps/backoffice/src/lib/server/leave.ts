/** Moves to another document: everything in memory is left behind. Tests watch these. */
export const leave = {
  to: (path: string) => window.location.assign(path),
  reload: () => window.location.reload(),
  /** Takes the place of this document in the history. */
  over: (address: URL) => window.location.replace(address),
};
