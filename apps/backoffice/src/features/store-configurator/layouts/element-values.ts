import {
  MAX_LAYOUT_IMAGES,
  type LayoutElement,
  type LayoutElementChange,
  type LayoutType,
} from '@kade/contract/layouts';
import { readLink } from '@kade/rules/link';

/** A picture of the form: stored already, or a file that is sent when the form is. */
export interface ElementPicture {
  key: string;
  id?: string;
  path?: string;
  file?: File;
  alt: string;
  link: string;
}

export interface ElementValues {
  type: LayoutType;
  name: string;
  id: string | null;
  index: number | string;
  text: string;
  link: string;
  link_label: string;
  images: ElementPicture[];
}

const LINK = 'Enter a web address, or a path of your store such as /products';

/** Which fields a type has. */
export const uses = {
  target: (type: LayoutType): type is 'collection' | 'product' =>
    type === 'collection' || type === 'product',
  link: (type: LayoutType) => type === 'banner' || type === 'text',
  pictures: (type: LayoutType) =>
    type === 'banner' ? 1 : type === 'image_row' ? MAX_LAYOUT_IMAGES : 0,
};

const MAX_INDEX = 9999;

/** The order number that puts a new element behind these. */
export const lastIndex = (indexes: readonly number[]) =>
  Math.min(MAX_INDEX, Math.max(-1, ...indexes) + 1);

/** What a form begins with; a new element goes to `index`. */
export function valuesOf(element: LayoutElement | undefined, index = 0): ElementValues {
  return {
    type: element?.type ?? 'collection',
    name: element?.name ?? '',
    id: element?.id ?? null,
    index: element?.index ?? index,
    text: element?.text ?? '',
    link: element?.link ?? '',
    link_label: element?.link_label ?? '',
    images: (element?.images ?? []).map(({ _id, path, alt, link }, place) => ({
      key: `${place} ${_id}`,
      id: _id,
      path,
      alt,
      link: link ?? '',
    })),
  };
}

export function problemsOf(values: ElementValues): Record<string, string> {
  const { type } = values;
  const problems: Record<string, string> = {};
  if (!values.name.trim()) problems['name'] = 'Name is required';
  if (uses.target(type) && !values.id) {
    problems['id'] = type === 'collection' ? 'Choose a collection' : 'Choose a product';
  }
  if (type === 'text' && !values.text.trim()) problems['text'] = 'Text is required';
  if (type === 'image_row' && values.images.length === 0) {
    problems['images'] = 'Add at least one picture';
  }
  if (uses.link(type) && !isLink(values.link)) problems['link'] = LINK;
  values.images.forEach(({ link }, place) => {
    if (type === 'image_row' && !isLink(link)) problems[`images.${place}.link`] = LINK;
  });
  return problems;
}

const isLink = (text: string) => text.trim() === '' || readLink(text) !== undefined;

/** What is sent of what it shows; the server keeps of it what the type has a use for. */
export function bodyOf(
  values: ElementValues,
  idOf: (picture: ElementPicture) => string,
): LayoutElementChange & { name: string } {
  const { name, text, type } = values;
  return {
    name,
    text,
    ...(uses.target(type) && { id: values.id }),
    ...(uses.link(type) && { link: values.link || null, link_label: values.link_label }),
    ...(uses.pictures(type) > 0 && {
      images: values.images
        .slice(0, uses.pictures(type))
        .map((picture) => ({ _id: idOf(picture), alt: picture.alt, link: picture.link || null })),
    }),
  };
}

/** The order number that is sent. */
export const indexOf = ({ index }: ElementValues) => Number.parseInt(String(index), 10) || 0;
