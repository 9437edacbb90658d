export { getInventorySettings } from './inventory.queries';
export { changeInventory, setInventorySettings } from './inventory.service';
export { inventoryRoutes } from './inventory.routes';
