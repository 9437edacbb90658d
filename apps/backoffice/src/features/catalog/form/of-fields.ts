import { partsOf } from '../../../lib/form/of-fields';
import type { FormOf } from '../../../lib/form/use-form';
import type { ProductValues } from './product-form-values';

/** What a part of a product's form may show: some of its fields. */
export type FieldsOf<Name extends keyof ProductValues> = FormOf<ProductValues, Name>;

/** A part of a product's form that is drawn anew only when one of these fields, or another prop, changes. */
export const ofFields = partsOf<ProductValues>();
