export { getStoreBrand } from './brand.queries';
export { updateLogo } from './logo.queries';
export { setLogo } from './logo.service';
export { getShopMetadata } from './metadata.queries';
export { metadataRoutes } from './metadata.routes';
export { socialsRoutes } from './socials.routes';
export { findTheme } from './theme.queries';
export { themeRoutes } from './theme.routes';
