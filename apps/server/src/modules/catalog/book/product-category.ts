import { invalid, isViolation } from '../../../platform/errors';

/** Says of a product that failed to be written for its category that there is no such category. */
export function explainCategory(error: unknown): never {
  if (isViolation(error, 'products_category_fkey')) {
    throw invalid({ category: { say: 'category_not_here' } });
  }
  throw error;
}
