/** What nobody has said; on a phone it stands beside its term. */
export const NotSet = () => (
  <span className="muted" data-void>
    Not set
  </span>
);
