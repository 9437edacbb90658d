/** What the configurator loads at once, as one file: it packs smaller than in three. */
export { CurrentLayouts } from './current-layouts';
export { ElementForm } from './element-form';
export { ShopPage } from '../shop/shop-page';
