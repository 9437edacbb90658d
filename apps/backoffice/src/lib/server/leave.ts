/** Moves to another document: everything in memory is left behind. Tests watch these two. */
export const leave = {
  to: (path: string) => window.location.assign(path),
  reload: () => window.location.reload(),
};
