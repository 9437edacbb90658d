import { storeSettings } from '@kade/contract/store-settings';
import { route, type App } from '../../../platform/route';
import { getTheme } from './theme.queries';
import { changeTheme } from './theme.service';

export function themeRoutes(app: App): void {
  route(app, storeSettings.theme, (ctx) => getTheme(ctx));
  route(app, storeSettings.createTheme, (ctx, { body }) =>
    changeTheme(ctx, { enabled: true, ...body }),
  );
  route(app, storeSettings.updateTheme, (ctx, { body }) => changeTheme(ctx, body));
}
