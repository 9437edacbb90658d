import type { InquiryState } from '@kade/contract/operators/work';
import { transaction, type OperatorContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { reviveJob } from '../../platform/jobs';
import { sendAnyAgain } from '../notifications';
import { recordAct } from './acts.queries';
import { updateInquiry } from './work.queries';

interface Message {
  message: string;
}

/** Runs a job again that was given up; it is made so that running twice does nothing twice. */
export function runJobAgain(ctx: OperatorContext, id: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const subject = await reviveJob(ctx, id);
    if (subject === undefined) throw notFound('failed job');
    await recordAct(ctx, { act: 'ran_job_again', subject, parameters: { job: id } });
    return { message: 'The job runs again.' };
  });
}

export function sendMailAgain(ctx: OperatorContext, id: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const { kind, store_id: storeId } = await sendAnyAgain(ctx, id);
    const parameters = { mail: id };
    const inStore = storeId === null ? {} : { storeId };
    await recordAct(ctx, { act: 'sent_mail_again', subject: kind, ...inStore, parameters });
    return { message: 'The mail is being sent again.' };
  });
}

/** Says what has become of an inquiry. */
export function setInquiry(
  ctx: OperatorContext,
  id: string,
  state: InquiryState,
): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const inquiry = await updateInquiry(ctx, id, state);
    if (!inquiry) throw notFound('inquiry');
    const parameters = { state };
    await recordAct(ctx, { act: 'sorted_inquiry', subject: inquiry.name, parameters });
    return { message: 'Kept.' };
  });
}
