export { inventoryRoutes } from './inventory.routes';
