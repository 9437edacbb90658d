export { reorderLayoutElements } from './layouts.service';
export { layoutRoutes } from './layouts.routes';
export { shopPreviewRoutes } from './shop-preview.routes';
export { listHomeElements } from './home.queries';
export { listLayoutElements } from './layouts.queries';
