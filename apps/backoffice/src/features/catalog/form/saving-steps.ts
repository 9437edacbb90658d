import { categories } from '@kade/contract/catalog/categories';
import { NewProduct } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { detailsOf, INVALID_INPUT, INVALID_STATUS } from '@kade/contract/errors';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { shrinkPhoto } from '../../../lib/form/shrink-photo';
import { storeKey } from '../../../lib/server/query-client';
import { upload } from '../../../lib/server/upload';
import type { PlainFields } from './plain-fields';
import { NEW_CATEGORY, type ProductValues } from './product-form-values';

/** How a save tells what it is doing, and how it is stopped. */
export interface Saving {
  signal: AbortSignal;
  /** `share` goes from 0 to 1. */
  onProgress: (file: File, share: number) => void;
}

/** What earlier steps gave. */
export interface Done {
  categories: Map<string, string>;
  files: Map<File, string>;
}

/**
 * What comes before a product can be saved. Each step remembers what it gave: trying again after a
 * later one failed creates no second category and sends no picture twice.
 */
export function savingSteps(done: Done, queryClient: QueryClient) {
  const category = async ({ category, category_name }: ProductValues): Promise<string | null> => {
    if (category !== NEW_CATEGORY) return category;
    const name = category_name.trim();
    const created = done.categories.get(name) ?? (await createCategory(name));
    done.categories.set(name, created);
    await queryClient.invalidateQueries({ queryKey: storeKey('categories') });
    return created;
  };

  const upload = async (files: File[], saving: Saving): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of files) {
      saving.signal.throwIfAborted();
      const id = done.files.get(file) ?? (await sendPicture(file, saving));
      done.files.set(file, id);
      saving.onProgress(file, 1);
      ids.push(id);
    }
    return ids;
  };

  return { category, upload };
}

async function createCategory(name: string): Promise<string> {
  try {
    return (await api.call(categories.create, { body: { name } }))._id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    const message = error.details[0]?.message ?? error.message;
    const details = [{ field: 'category_name', message }];
    throw new ApiError(error.status, error.code, error.message, details);
  }
}

/** Sends one picture of the store; what goes wrong is said in words that can be shown. */
export async function sendPicture(file: File, { signal, onProgress }: Saving): Promise<string> {
  try {
    const photo = await shrinkPhoto(file);
    const stored = await upload.file(photo, {
      purpose: 'picture',
      forStore: true,
      signal,
      onProgress: (share) => onProgress(file, share),
    });
    return stored._id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = error.status >= 400 && error.status < 500;
    const words = isRefused
      ? `“${file.name}” was not taken: ${error.message}`
      : 'Failed to upload images. Please try again.';
    throw new ApiError(error.status, error.code, words);
  }
}

/** Refuses what the contract refuses before a category is created or a picture sent for nothing. */
export function assertAcceptable(
  values: ProductValues,
  fields: PlainFields,
): asserts fields is PlainFields & { price: number } {
  const product = NewProduct.safeParse({ ...fields, price: (fields.price ?? NaN) / 100 });
  const category = categories.create.body.safeParse({ name: values.category_name });
  const details = [
    ...(product.success ? [] : detailsOf(product.error)),
    ...(category.success || values.category !== NEW_CATEGORY
      ? []
      : detailsOf(category.error).map(({ message }) => ({ field: 'category_name', message }))),
  ];
  if (details.length === 0) return;
  throw new ApiError(INVALID_STATUS, 'invalid', INVALID_INPUT, details);
}
