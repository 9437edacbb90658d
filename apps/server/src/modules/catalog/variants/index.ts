export { copyGroups, copyVariants, listParts } from './copy-variants.queries';
export { recordGroup } from './variant-activity';
export { variantRoutes } from './variants.routes';
export { showVariants, writeGroups, writeVariantPrices } from './write-variants.queries';
