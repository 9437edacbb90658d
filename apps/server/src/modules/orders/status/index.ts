export { cancelOwnOrder } from './cancel-own.service';
export { changeStatuses } from './change-statuses.service';
export { expireHolds } from './holds.service';
export { assertMaySet } from './money-permission';
export { orderStatusRoutes } from './order-status.routes';
export { setStatuses } from './set-statuses.service';
export { isToldLater } from './undo.queries';
export { offerUndos, tellOfChangeJob, UNDO_SECONDS, undoChange, undoChanges } from './undo.service';
