export { draftRoutes } from './drafts.routes';
export { eraseDrafts, listDraftsOf } from './held-drafts.queries';
export { mailPayLinkJob } from './pay-link-mail';
export { getPayLink, placePayLinkOrder } from './pay-links.service';
export { selectOpenDraftCount, updateDraftPhone } from './drafts.queries';
