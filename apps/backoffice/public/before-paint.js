// Runs before the first paint, so that the page never flashes in the wrong colours, and before any of
// our code is here: what a screen shows first is asked for while that comes.
(() => {
  /**
   * @param {string} name
   * @param {'localStorage' | 'sessionStorage'} place
   */
  const read = (name, place = 'localStorage') => {
    try {
      return window[place].getItem(name);
    } catch {
      return null;
    }
  };
  const scheme = read('kade.color-scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  /** @type {Record<string, [string, string?]>} */
  const lists = {
    '/dashboard': ['/dashboard/tasks'],
    '/products': ['/products', 'limit=48&page=1'],
    '/orders': ['/orders', 'limit=50&page=1'],
  };
  const ONE = /^\/(?:orders\/)?(order|product|customer|draft)s?\/([\da-f-]{36})$/;
  const asked = new Map();
  const token = read('kade.session');
  // As `session.ts` reads it: of this entry, of this tab, else the one that was worked in last.
  const entry = /** @type {{ store?: string } | null} */ (history.state);
  const store = entry?.store ?? read('kade.store', 'sessionStorage') ?? read('kade.store');
  const { pathname, search } = location;
  /** @param {string} address */
  const ask = (address) => {
    const reply = fetch(address, { headers: { authorization: token ?? '' } });
    // Whoever takes it hears of its failure; nobody may.
    reply.catch(() => {});
    asked.set(`${token} ${address}`, reply);
  };
  // Takes what is typed after Ctrl K until a screen is here: the window of its shell goes on with it.
  const field = document.createElement('input');
  field.className = 'unseen';
  field.ariaLabel = 'Search everything';
  field.onkeydown = ({ key }) => {
    if (key !== 'Escape') return;
    field.value = '';
    field.remove();
  };
  /** @param {KeyboardEvent} event */
  const hearFind = (event) => {
    const { altKey, ctrlKey, metaKey, key } = event;
    if (!window.kadeTyped || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return;
    event.preventDefault();
    document.documentElement.append(field);
    field.focus();
  };
  if (token && document.documentElement.hasAttribute('data-merchant')) {
    ask('/api/stores?limit=250');
    const [, kind, id] = ONE.exec(pathname) ?? [];
    const [path, query] = lists[pathname] ?? [kind && `/${kind}s/${id}`];
    if (path && store && !search) {
      ask(`/api/merchant${path}?store_id=${store}${query ? `&${query}` : ''}`);
    }
    window.kadeTyped = field;
    window.addEventListener('keydown', hearFind);
  }
  window.kadeAsked = asked;
  // What no screen has taken by then is old.
  setTimeout(() => {
    asked.clear();
    field.remove();
    delete window.kadeTyped;
  }, 10_000);
})();
