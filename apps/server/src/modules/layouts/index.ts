export {
  changeLayoutElement,
  keptContent,
  removeLayoutElement,
  reorderLayoutElements,
  restoreLayoutElement,
  type RemovedElement,
} from './layouts.service';
export { layoutRoutes } from './layouts.routes';
export { shopPreviewRoutes } from './shop-preview.routes';
export { listHomeElements } from './home.queries';
export { getLayoutElement, listLayoutElements } from './layouts.queries';
