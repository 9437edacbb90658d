export { copyGroups, copyVariants, listParts } from './copy-variants.queries';
export { variantRoutes } from './variants.routes';
