/** Where the page draws everything. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/** Says why a browser cannot show any screen, in the place of a white page; whether that is so. */
export function cannotStart(): boolean {
  const why = obstacle();
  if (why) pageRoot().textContent = why;
  return why !== undefined;
}

function obstacle(): string | undefined {
  // The youngest of what all screens stand on: without it, the first one would end in an error.
  if (!('toSorted' in Array.prototype)) {
    return 'This browser is too old for Kade. Update it, or use another.';
  }
  try {
    localStorage.getItem('');
    return undefined;
  } catch {
    return 'Kade needs cookies and site data, and this browser blocks them. Allow them for this site and load the page anew.';
  }
}
