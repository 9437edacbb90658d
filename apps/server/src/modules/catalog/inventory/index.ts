export { changeInventory } from './inventory.service';
export { inventoryRoutes } from './inventory.routes';
