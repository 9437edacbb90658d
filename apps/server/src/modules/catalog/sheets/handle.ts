/** What a product is called in a file that has no handle of its own: the same every time. */
export function handleOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [words.slice(0, 80), id.slice(-12)].filter(Boolean).join('-');
}
