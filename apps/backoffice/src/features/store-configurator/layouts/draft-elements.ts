import type { LayoutElement } from '@kade/contract/layouts';
import type { DraftElement, ShopDraft } from '@kade/contract/shop-preview';
import { bodyOf, type ElementValues } from './element-values';

/** What is being written: of an element that there is, or of a new one. */
export interface Writing {
  id: string | undefined;
  values: ElementValues;
}

/** The homepage's elements as they are, with what is being written in its place among them. */
export function draftsOf(
  elements: readonly LayoutElement[],
  writing: Writing | undefined,
): { draft: ShopDraft; place: number | undefined } {
  const stored = elements.map(storedDraft);
  if (!writing) return { draft: { elements: stored }, place: undefined };
  const { id, values } = writing;
  const index = Number.parseInt(String(values.index), 10) || 0;
  const from = elements.findIndex(({ _id }) => _id === id);
  const others = elements.filter(({ _id }) => _id !== id);
  const isMoved = elements[from]?.index !== index;
  const place = isMoved ? others.findLastIndex((one) => one.index <= index) + 1 : from;
  const drafts = others.map(storedDraft);
  drafts.splice(place, 0, draftOf(values));
  return { draft: { elements: drafts }, place };
}

const storedDraft = (element: LayoutElement): DraftElement => {
  const { name, type, id, text, link, link_label } = element;
  const images = element.images.map(({ _id, alt, link }) => ({ _id, alt, link }));
  return { name, type, id, text, link, link_label, images };
};

/** Without pictures that are not sent yet, and without its number: where it stands tells its place. */
function draftOf(values: ElementValues): DraftElement {
  const images = values.images.filter(({ id }) => id !== undefined);
  return { ...bodyOf({ ...values, images }, ({ id = '' }) => id), type: values.type };
}
