import type { Choices } from '@kade/contract/catalog/choices';
import type { FieldRefusal } from '../../../platform/errors';
import type { ProductModel } from '../whole';

/** The pictures that rows say: each is of the first option's value, since a choice shows one of it. */
export function withPictures(
  model: ProductModel,
  ids: readonly string[][],
  { rows }: Choices,
): ProductModel | FieldRefusal {
  const known = new Set(model.images.map(({ file }) => file));
  const pictures = new Map<string, string | null>();
  for (const [index, { image_id }] of rows.entries()) {
    const [variant] = ids[index] ?? [];
    if (image_id === undefined || variant === undefined) continue;
    const field = `choices.rows.${index}.image_id`;
    if (image_id !== null && !known.has(image_id)) {
      return { field, told: { say: 'picture_not_here' } };
    }
    if ((pictures.get(variant) ?? image_id) !== image_id) {
      return { field, told: { say: 'picture_of_value' } };
    }
    pictures.set(variant, image_id);
  }
  const [first, ...others] = model.groups;
  if (!first || pictures.size === 0) return model;
  const variants = first.variants.map((variant) => {
    const picture = pictures.get(variant._id);
    return picture === undefined ? variant : { ...variant, picture };
  });
  return { ...model, groups: [{ ...first, variants }, ...others] };
}
