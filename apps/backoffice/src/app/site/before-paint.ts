import { paths } from '../../lib/address/paths';
import { TOKEN_KEY } from '../../lib/server/session';

/** Runs in the head of every public page: who is signed in has no use for the landing page. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const root = document.documentElement;
const scheme = kept('kade.color-scheme');
if (scheme === 'dark' || scheme === 'light') {
  root.setAttribute('data-mantine-color-scheme', scheme);
}
if (window.location.pathname === paths.landing && kept(TOKEN_KEY)) {
  root.style.display = 'none';
  window.location.replace(paths.dashboard);
}
