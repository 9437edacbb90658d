import type { Choices } from '@kade/contract/catalog/choices';
import { products, type Product } from '@kade/contract/catalog/products';
import { api, doOnce } from '../../../lib/server/api';
import { differenceIn } from '../goods/pieces';
import { changedFields, plainFieldsOf } from './plain-fields';
import { valuesOf, type ProductValues } from './product-form-values';
import type { SavedProduct, SaveInput } from './save-product.api';
import { assertAcceptable, savingSteps } from './saving-steps';

/** The category first, then the thumbnail and the images, then the product. */
export async function createProduct(
  { values, choices, ...saving }: SaveInput,
  ...known: Parameters<typeof savingSteps>
): Promise<Product> {
  const steps = savingSteps(...known);
  const fields = { ...plainFieldsOf(values), ...uncounted(values, choices) };
  assertAcceptable(values, fields);
  const category = await steps.category(values);
  const [thumbnail = null] = await steps.upload(values.thumbnail, saving);
  const images = await steps.upload(values.images, saving);
  const body = { ...fields, category, thumbnail, images, ...sent(choices, images) };
  return api.call(products.create, { body });
}

/**
 * Sends the fields that were changed and the version they started from; new images come after those
 * the product has. After a conflict it sends what was agreed on.
 */
export async function editProduct(
  product: Product,
  { values, choices, agreed, ...saving }: SaveInput,
  ...known: Parameters<typeof savingSteps>
): Promise<SavedProduct> {
  const steps = savingSteps(...known);
  const fields = plainFieldsOf(values);
  assertAcceptable(values, fields);
  const category = await steps.category(values);
  const [chosen] = await steps.upload(values.thumbnail, saving);
  const thumbnail = chosen ?? (values.thumbnail_removed ? null : undefined);
  const images = await steps.upload(values.images, saving);
  const before = valuesOf(product);
  const { stock_quantity, ...plain } = changedFields(plainFieldsOf(before), fields);
  const isTyped = values.stock_quantity !== before.stock_quantity;
  const added = isTyped ? differenceIn(values.stock_quantity) : undefined;
  const changes = {
    ...plain,
    ...(added === undefined && stock_quantity !== undefined && { stock_quantity }),
    ...(added && { stock_added: added }),
    ...(category !== (product.category?._id ?? null) && { category }),
    ...(thumbnail !== undefined && { thumbnail }),
    ...(images.length > 0 && { images: [...product.images.map(({ _id }) => _id), ...images] }),
  };
  const theirs = agreed?.theirs ?? [];
  const kept = Object.entries(changes).filter(([field]) => !theirs.includes(field));
  const params = { id: product._id };
  if (kept.length === 0 && !choices) return agreed ? api.call(products.get, { params }) : product;
  const version = agreed?.version ?? product.version;
  const body = { ...Object.fromEntries(kept), ...sent(choices, images), version };
  if (agreed || choices || !kept.every(([field]) => mayWait.has(field))) {
    return api.call(products.update, { params, body });
  }
  const saved = await doOnce(products.update, { params, body }, () =>
    import('./kept-product').then((m) => m.keptProduct(product, plain, added ?? 0)),
  );
  if (saved) return saved;
  const { changedProduct } = await import('./kept-product');
  return { ...changedProduct(product, plain, added ?? 0), isWaiting: true as const };
}

/**
 * What can be saved hours later and still be meant so. How many pieces there are is not: of that, what
 * is added may wait, and what is counted in the inventory.
 */
const mayWait = new Set([
  'name',
  'description',
  'price',
  'status',
  'in_stock',
  'stock_added',
  'stock_policy',
  'tags',
  'sku',
  'vendor',
  'cost',
  'barcode',
  'weight',
  'compare_at_price',
]);

/** A new product of which nobody says how many there are sells without being counted. */
function uncounted(values: ProductValues, choices: Choices | undefined) {
  const isSaid =
    values.stock_quantity.trim() !== '' ||
    choices?.rows.some(({ stock_quantity }) => stock_quantity !== undefined);
  return isSaid || values.stock_policy !== 'stop' ? {} : { stock_policy: 'untracked' as const };
}

/** Pictures that were not sent yet when a combination chose one have their ids now. */
const sent = (choices: Choices | undefined, images: readonly string[]) =>
  choices && {
    choices: {
      ...choices,
      rows: choices.rows.map(({ image_id, ...row }) => ({
        ...row,
        ...(image_id !== undefined && { image_id: sentPicture(image_id, images) }),
      })),
    },
  };

/** `new-2` is the third of those that were chosen. */
const sentPicture = (id: string | null, images: readonly string[]) => {
  const [, place] = /^new-(\d+)$/.exec(id ?? '') ?? [];
  return place === undefined ? id : (images[Number(place)] ?? null);
};
