export { reorderLayoutElements } from './layouts.service';
export { layoutRoutes } from './layouts.routes';
export { listHomeElements } from './home.queries';
export { listLayoutElements } from './layouts.queries';
