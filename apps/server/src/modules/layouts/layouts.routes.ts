import { layouts } from '@kade/contract/layouts';
import { route, type App } from '../../platform/route';
import { getLayoutElement, listLayoutElements } from './layouts.queries';
import {
  changeLayoutElement,
  createLayoutElement,
  removeLayoutElement,
  reorderLayoutElements,
} from './layouts.service';

export function layoutRoutes(app: App): void {
  route(app, layouts.list, (ctx) => listLayoutElements(ctx));
  route(app, layouts.get, (ctx, { params }) => getLayoutElement(ctx, params.id));
  route(app, layouts.create, (ctx, { body }) => createLayoutElement(ctx, body));
  route(app, layouts.reorder, (ctx, { body }) =>
    reorderLayoutElements(ctx, body.layoutIds, body.before),
  );
  route(app, layouts.update, (ctx, { params, body }) => changeLayoutElement(ctx, params.id, body));
  route(app, layouts.remove, async (ctx, { params }) => {
    await removeLayoutElement(ctx, params.id);
    return { message: 'Layout element deleted' };
  });
}
