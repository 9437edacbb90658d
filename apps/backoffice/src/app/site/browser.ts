import { startInquiries } from '../../features/inquiry/inquiry-dialog';
import { paths } from '../../lib/address/paths';
import { tellOfLogOuts } from '../../lib/server/late-log-outs';
import { TOKEN_KEY } from '../../lib/server/session';

/** What the public pages do better with a script; all of it works without one. */
startInquiries();
closeMenus();
leadMerchantHome();
offerPlansToMerchant();
showChosenScheme();
// A browser that keeps nothing has nothing to tell of.
void tellOfLogOuts().catch(() => undefined);

/** The menu of a narrow screen closes as a menu does. */
function closeMenus(): void {
  const close = () => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
      menu.open = false;
    }
  };
  document.addEventListener('click', ({ target }) => {
    const isInside = target instanceof Element && target.closest('details[data-menu]');
    if (!isInside || target.closest('a')) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

/** Who is signed in neither signs in nor up. */
function leadMerchantHome(): void {
  if (!isKept(TOKEN_KEY)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${paths.login}"]`)) {
    link.href = paths.dashboard;
    link.textContent = 'Dashboard';
  }
  document.querySelector(`header a[href="${paths.signUp}"]`)?.remove();
}

/** Who has an account chooses a plan in it. */
function offerPlansToMerchant(): void {
  if (!isKept(TOKEN_KEY)) return;
  const chosen = `${paths.signUp}?`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${chosen}"]`)) {
    link.href = link.href.replace(chosen, `${paths.billing}?`);
    link.ariaLabel = link.ariaLabel?.replace('Get Started with', 'Choose in Billing:') ?? null;
    link.textContent = 'Choose in Billing';
  }
}

/** Pictures follow the system; who has chosen otherwise sees them as the rest of the page. */
function showChosenScheme(): void {
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
  if (scheme === null) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    source.media = scheme === 'dark' ? 'all' : 'not all';
  }
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
