export { productExportRoutes } from './export.routes';
export { rowsOfModel } from './model-to-rows';
