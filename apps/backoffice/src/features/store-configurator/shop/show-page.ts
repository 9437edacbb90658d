/** What a part of the page is named by whose place among the elements is known. */
const partAt = (page: Document, place: number) =>
  page.getElementById(`part-draft-${place}`)?.closest('section');

/**
 * Puts a page in place of the one that a frame shows, scrolled as that was; resolves once it is laid out,
 * for its styles come after it.
 */
export async function showPage(page: Document, html: string): Promise<void> {
  const made = new DOMParser().parseFromString(html, 'text/html');
  // The frame runs none; what it would say of each fills the console.
  for (const script of made.querySelectorAll('script')) script.remove();
  const { scrollTop } = page.documentElement;
  page.replaceChild(page.adoptNode(made.documentElement), page.documentElement);
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(Array.from(styles, hasCome));
  scrollTo(page, scrollTop);
}

/** Resolves whether it came or not: a page without it is shown, too. */
async function hasCome(style: HTMLLinkElement): Promise<void> {
  if (style.sheet) return;
  await new Promise((resolve) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', resolve);
  });
}

/** At once, though a shop's pages glide: who types changes the page again before that has come to rest. */
const scrollTo = (page: Document, top: number) =>
  page.defaultView?.scrollTo({ top, behavior: 'instant' });

/** Scrolls the frame, and nothing around it, to where a part is seen below what stays at its top. */
export function bringInSight(page: Document, place: number): void {
  const part = partAt(page, place);
  const view = page.defaultView;
  if (!part || !view) return;
  const { documentElement } = page;
  const kept = Number.parseFloat(view.getComputedStyle(documentElement).scrollPaddingTop) || 0;
  const { top, bottom } = part.getBoundingClientRect();
  if (top >= kept && bottom <= view.innerHeight) return;
  scrollTo(page, documentElement.scrollTop + top - kept);
}

/** Nothing leads out of a page that is only looked at. */
export function keepInPlace(page: Document): void {
  page.addEventListener('click', (event) => event.preventDefault());
}
