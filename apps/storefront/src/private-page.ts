/**
 * What is said of a page that is its visitor's own, or asks for what is: no cache keeps it, and no page of
 * somebody else that opened the shop can lead its window away.
 */
export const privatePage = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
};

/** The same of a page that its address opens: the sites that it links to are not told the address. */
export const unlistedPage = { ...privatePage, 'referrer-policy': 'no-referrer' };
