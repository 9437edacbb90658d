/** What a part of the page is named by whose place among the elements is known. */
const partAt = (page: Document, place: number) =>
  page.getElementById(`part-draft-${place}`)?.closest('section');

/** Puts a page in place of the one that a frame shows, scrolled as that was. */
export function showPage(page: Document, html: string): void {
  const made = new DOMParser().parseFromString(html, 'text/html');
  // The frame runs none; what it would say of each fills the console.
  for (const script of made.querySelectorAll('script')) script.remove();
  const { scrollTop } = page.documentElement;
  page.replaceChild(page.adoptNode(made.documentElement), page.documentElement);
  page.documentElement.scrollTop = scrollTop;
}

const ROOM = 24;

/** Scrolls the frame, and nothing around it, to where a part is seen. */
export function bringInSight(page: Document, place: number): void {
  const part = partAt(page, place);
  const view = page.defaultView;
  if (!part || !view) return;
  const { top, bottom } = part.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  page.documentElement.scrollTop += top - ROOM;
}

/** Nothing leads out of a page that is only looked at. */
export function keepInPlace(page: Document): void {
  page.addEventListener('click', (event) => event.preventDefault());
}
