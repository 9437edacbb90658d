import { partsOf, useSteadyForm, type FieldsOf as PartOf } from '../../../lib/form/of-fields';
import type { ProductValues } from './product-form-values';

/** What a part of a product's form may show: some of its fields. */
export type FieldsOf<Name extends keyof ProductValues> = PartOf<ProductValues, Name>;

/** The form of a product. What was not typed in stays the same object, as `ofFields` wants it. */
export const useProductForm = useSteadyForm<ProductValues>;

/** A part of a product's form that is drawn anew only when one of these fields, or another prop, changes. */
export const ofFields = partsOf<ProductValues>();
