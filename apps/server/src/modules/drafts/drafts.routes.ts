import { drafts } from '@kade/contract/drafts';
import { route, type App } from '../../platform/route';
import { getDraft } from './draft-view.service';
import { listDrafts } from './drafts.queries';
import {
  changeDraft,
  createDraft,
  deleteDraft,
  duplicateDraft,
  quoteDraft,
} from './drafts.service';
import { sendPayLink, withdrawPayLink } from './pay-links.service';
import { placeDraftOrder } from './place-draft.service';

export function draftRoutes(app: App): void {
  route(app, drafts.list, (ctx, { query }) => listDrafts(ctx, query));
  route(app, drafts.get, (ctx, { params }) => getDraft(ctx, params.id));
  route(app, drafts.quote, (ctx, { body }) => quoteDraft(ctx, body));
  route(app, drafts.create, (ctx, { body }) => createDraft(ctx, body));
  route(app, drafts.update, (ctx, { params, body }) => changeDraft(ctx, params.id, body));
  route(app, drafts.remove, async (ctx, { params }) => {
    await deleteDraft(ctx, params.id);
    return { message: 'Draft deleted' };
  });
  route(app, drafts.duplicate, (ctx, { params }) => duplicateDraft(ctx, params.id));
  route(app, drafts.placeOrder, (ctx, { params, body }) => placeDraftOrder(ctx, params.id, body));
  route(app, drafts.sendLink, (ctx, { params, body }) => sendPayLink(ctx, params.id, body));
  route(app, drafts.withdrawLink, (ctx, { params }) => withdrawPayLink(ctx, params.id));
}
