import { MAX_IMAGES } from '@kade/contract/catalog/products';
import { cut } from '@kade/rules/cut';
import type { ImportNote } from '@kade/words/import-notes';
import { countOf, restore, short } from '../sheet-files';
import type { ColumnName, Columns } from './columns';
import { noteOf } from './sheet-notes';
import type { SheetProblem, SheetRow } from './sheet-product';

export interface SheetImage {
  url: string;
  alt: string;
}

interface Reader {
  cell: (row: SheetRow, column: ColumnName) => string | undefined;
  /** Says what is left out or shortened. */
  tell: (row: SheetRow, told: ImportNote) => unknown;
}

const MAX_ALT = 500;

/** The pictures of the product, then those that only its variants have, while there is room. */
export function readImages(
  columns: Columns,
  rows: readonly SheetRow[],
  { cell, tell }: Reader,
): SheetImage[] | undefined {
  if (columns.at.image === undefined) return undefined;
  const images = new Map<string, SheetImage & { place: number }>();
  const addressIn = (row: SheetRow, column: ColumnName) => {
    const url = cell(row, column);
    if (!url || (isPictureUrl(url) && url.length <= 2000)) return url;
    tell(row, { say: 'picture_address_unread', text: short(url) });
    return undefined;
  };
  for (const [index, row] of rows.entries()) {
    const url = addressIn(row, 'image');
    if (!url || images.has(url)) continue;
    const place = countOf(cell(row, 'image_position') ?? '') ?? index + 1;
    const said = cell(row, 'image_alt') ?? '';
    const alt = cut(said, MAX_ALT);
    if (alt !== said) tell(row, { say: 'alt_shortened', most: MAX_ALT });
    images.set(url, { url, alt, place });
  }
  const [first] = rows;
  if (images.size > MAX_IMAGES && first) {
    const left = images.size - MAX_IMAGES;
    tell(first, { say: 'pictures_left_out', count: images.size, left });
  }
  const own = inOrder(images.values()).slice(0, MAX_IMAGES);
  for (const row of rows) {
    const url = addressIn(row, 'variant_image');
    if (!url || images.has(url) || own.length >= MAX_IMAGES) continue;
    const alt = columns.options.map(({ at }) => row.cells[at.value ?? -1]?.trim()).filter(Boolean);
    const image = { url, alt: cut(alt.join(' / '), MAX_ALT), place: Infinity };
    images.set(url, image);
    own.push(image);
  }
  return own.map(({ url, alt }) => ({ url, alt }));
}

const inOrder = (images: Iterable<SheetImage & { place: number }>) =>
  [...images].sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));

const isPictureUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Pictures of variants for which a product has no room. */
export function pictureNotes(
  { at }: Columns,
  rows: readonly SheetRow[],
  images: readonly SheetImage[],
): SheetProblem[] {
  if (at.image === undefined || at.variant_image === undefined) return [];
  const index = at.variant_image;
  const taken = new Set(images.map(({ url }) => url));
  const left = rows.filter(({ cells }) => {
    const url = restore((cells[index] ?? '').trim());
    return url !== '' && !taken.has(url);
  });
  return noteOf(left, (more) => ({ say: 'variant_pictures_left_out', most: MAX_IMAGES, more }));
}
