import type { JobKind } from '../../platform/jobs';
import { createForgetting, createWork } from '../../platform/works';
import { deleteOldChanges } from './order-changes.queries';
import { changing, giveUpChange } from './order-steps.service';

const KEPT_DAYS = 30;

/** Goes on with a change of many orders from wherever it stands. */
export const orderChangeWork = createWork({
  name: 'orders_change',
  idName: 'change_id',
  steps: [changing.nextOrEach],
  giveUp: giveUpChange,
});

/** Every night: forgets what became of old changes, and what was asked and never answered. */
const forgetOrderChangesJob = createForgetting({
  name: 'orders_forget_changes',
  schedule: '47 20 * * *',
  forget: (ctx, before) => deleteOldChanges(ctx, { started: before(KEPT_DAYS), asked: before(1) }),
});

export const orderChangeJobs: readonly JobKind<never>[] = [
  orderChangeWork.job,
  forgetOrderChangesJob,
];
