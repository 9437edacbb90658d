import type { LayoutElementChange, LayoutType } from '@kade/contract/layouts';
import { readLink } from '@kade/rules/link';
import type { FieldProblem } from '@kade/words/field-problems';
import { invalid } from '../../platform/errors';

/** What an element shows, with nothing that its type has no use for. */
export interface ElementContent {
  name: string;
  type: LayoutType;
  /** The collection or product. */
  id: string | null;
  index: number;
  text: string;
  link: string | null;
  link_label: string;
  images: { _id: string; alt: string; link: string | null }[];
}

type Part = 'id' | 'text' | 'link' | 'image' | 'images';

const USED: Record<LayoutType, readonly Part[]> = {
  collection: ['id', 'text'],
  banner: ['text', 'link', 'image'],
  text: ['text', 'link'],
  product: ['id', 'text'],
  image_row: ['text', 'images'],
};

/** Reads what is sent over what stands there; throws what is missing or wrong, all at once. */
export function contentOf(
  type: LayoutType,
  sent: LayoutElementChange,
  before?: ElementContent,
): ElementContent {
  const uses = (part: Part) => USED[type].includes(part);
  const problems: Record<string, FieldProblem> = {};
  const linkOf = (field: string, text: string | null | undefined) => {
    if (!text) return null;
    const link = readLink(text);
    if (link === undefined) problems[field] = { say: 'link_unreadable' };
    return link ?? null;
  };
  const link = sent.link === undefined ? (before?.link ?? null) : linkOf('link', sent.link);
  const images =
    sent.images?.map(({ _id, alt = '', link }, position) => ({
      _id,
      alt,
      link: linkOf(`images.${position}.link`, link),
    })) ?? before?.images;
  const most = uses('images') ? Infinity : uses('image') ? 1 : 0;
  const content = {
    name: sent.name ?? before?.name ?? '',
    type,
    id: uses('id') ? (sent.id === undefined ? (before?.id ?? null) : sent.id) : null,
    index: sent.index ?? before?.index ?? 0,
    text: sent.text ?? before?.text ?? '',
    link: uses('link') ? link : null,
    link_label: uses('link') ? (sent.link_label ?? before?.link_label ?? '') : '',
    images: (images ?? []).slice(0, most),
  };
  Object.assign(problems, missingOf(content));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return content;
}

/** What an element of a type cannot do without. */
function missingOf({ type, id, text, images }: ElementContent): Record<string, FieldProblem> {
  switch (type) {
    case 'collection':
    case 'product':
      return id === null ? { id: { say: 'required' } } : {};
    case 'text':
      return text === '' ? { text: { say: 'required' } } : {};
    case 'image_row':
      return images.length === 0 ? { images: { say: 'one_needed' } } : {};
    case 'banner':
      return {};
  }
}
