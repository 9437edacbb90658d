interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

/** From page to page of a list, by links. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <a className="button button-quiet" rel="prev" href={pathOf(page - 1)}>
          Previous
        </a>
      )}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="button button-quiet" rel="next" href={pathOf(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
