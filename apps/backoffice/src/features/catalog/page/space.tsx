/** As high as so many lines. */
export const Space = ({ lines }: { lines: number }) => (
  <div style={{ height: `calc(${lines} * var(--k-line))` }} />
);
