export { copyGroups, copyVariants, listParts } from './copy-variants.queries';
export { variantRoutes } from './variants.routes';
export { showVariants, writeGroups, writeVariantPrices } from './write-variants.queries';
