/** A text that no other is like. Where a page is not served by https, there is no `randomUUID`. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
