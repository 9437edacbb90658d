import { SaxesParser } from 'saxes';
import { StorageError } from './error';

export interface Listing {
  objects: { key: string; size: number }[];
  /** Where the next page begins; undefined: this is the last. */
  next: string | undefined;
}

/** Reads a page of ListObjectsV2. */
export function readListing(xml: string): Listing {
  const listing: Listing = { objects: [], next: undefined };
  let words = '';
  let key = '';
  let isLast: boolean | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    words = '';
  });
  parser.on('text', (text) => {
    words += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = words;
    if (name === 'Size') listing.objects.push({ key, size: Number(words) });
    if (name === 'IsTruncated') isLast = words !== 'true';
    if (name === 'NextContinuationToken') listing.next = words;
  });
  parser.on('error', () => {
    throw new StorageError('barred', 'its list is unreadable');
  });
  parser.write(xml).close();
  // A list that was cut off must never pass for a whole one.
  if (isLast === undefined || isLast === (listing.next !== undefined)) {
    throw new StorageError('barred', 'its list does not say where it ends');
  }
  return listing;
}
