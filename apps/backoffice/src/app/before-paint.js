// Runs before the first paint, so that the page never flashes in the wrong colours, and before any of
// our code is here: what a screen shows first is asked for while that comes.
(() => {
  /**
   * @param {string} name
   * @param {'localStorage' | 'sessionStorage'} place
   */
  const kept = (name, place = 'localStorage') => {
    try {
      return window[place].getItem(name);
    } catch {
      return null;
    }
  };
  const scheme = kept('kade.color-scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  /** What this device keeps that a list shows: acts that wait to be sent, and how products are listed. */
  const OWN = /^kade\.(?:act |products-view$)/;
  const token = kept('kade.session');
  // As `session.ts` reads it: of this entry, of this tab, else the one that was worked in last.
  const entry = /** @type {{ store?: string } | null} */ (history.state);
  const store = entry?.store ?? kept('kade.store', 'sessionStorage') ?? kept('kade.store');
  const { pathname, search } = location;
  /** So long our code waits for what the server draws. */
  const SOON_MS = 300;
  let start = document.currentScript?.dataset.start;
  /** Begins what its document leaves to this script: what the server may draw. */
  const begin = () => {
    if (!start) return;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: start });
    document.head.append(script);
    start = undefined;
  };
  /** Asks for what the screen shows at first, and for that as the server draws it. */
  const askFirst = () => {
    // Who comes back to a place further down, and whose device has something to say, sees it drawn here.
    const isOwn = entry || Object.keys(localStorage).some((name) => OWN.test(name));
    const size = isOwn ? '' : `&width=${innerWidth}&height=${innerHeight}`;
    const path = store && !search ? pathname : '/any';
    const headers = { authorization: token ?? '' };
    const drawn = fetch(`/_screen${path}?store_id=${store}${size}`, { headers }).then((reply) =>
      reply.json(),
    );
    window.kadeFirst = { path, token, drawn };
    // Whoever takes a reply hears of its failure; nobody may. What is drawn is seen before our code runs.
    drawn.then(show, () => {}).finally(() => requestAnimationFrame(() => setTimeout(begin)));
    setTimeout(begin, isOwn ? 0 : SOON_MS);
  };
  /** @param {{ html?: string, build: string }} first */
  const show = ({ html, build }) => {
    const { merchant } = document.documentElement.dataset;
    const root = document.getElementById('root');
    // Where our code has waited for too long, it has begun to draw; another tab may have changed who is here.
    if (!html || !root || root.firstChild || build !== merchant) return;
    if (kept('kade.session') !== token) return;
    root.innerHTML = html;
    root.onclick = ({ target }) => {
      if (target instanceof Element && !target.closest('a')) window.kadePressed = target;
    };
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
    askFirst();
    window.kadeTyped = field;
    window.addEventListener('keydown', hearFind);
  } else {
    begin();
  }
  // What no screen has taken by then is old.
  setTimeout(() => {
    delete window.kadeFirst;
    field.remove();
    delete window.kadeTyped;
  }, 10_000);
})();
