// Runs before the first paint, so that the page never flashes in the wrong colours.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('kade.color-scheme');
  } catch {
    stored = null;
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
