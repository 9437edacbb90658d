/** Where the page draws everything. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/** Says so where a browser lets nothing be kept on the device, on which all screens stand; whether it does. */
export function refusesToKeep(): boolean {
  try {
    return localStorage.length < 0;
  } catch {
    pageRoot().textContent =
      'Kade needs cookies and site data, and this browser blocks them. Allow them for this site and load the page anew.';
    return true;
  }
}
