import { inventory } from '@kade/contract/catalog/inventory';
import { route, type App } from '../../../platform/route';
import { listStockChanges } from '../entries';
import { getInventorySettings, listInventory } from './inventory.queries';
import { changeInventory, setInventorySettings } from './inventory.service';

export function inventoryRoutes(app: App): void {
  route(app, inventory.list, (ctx, { query }) => listInventory(ctx, query));
  route(app, inventory.update, (ctx, { body }) => changeInventory(ctx, body.products));
  route(app, inventory.changes, (ctx, { query }) => listStockChanges(ctx, query));
  route(app, inventory.settings, (ctx) => getInventorySettings(ctx));
  route(app, inventory.setSettings, (ctx, { body }) => setInventorySettings(ctx, body));
}
