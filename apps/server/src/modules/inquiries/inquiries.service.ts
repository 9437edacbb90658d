import type { inquiries, InquiryType } from '@kade/contract/inquiries';
import { shownPhone } from '@kade/rules/phone';
import type * as z from 'zod/mini';
import { transaction, type PublicContext, type SystemContext } from '../../platform/context';
import { deleteExpired } from '../../platform/expiry';
import type { JobKind } from '../../platform/jobs';
import { countInquiry, mayMailInquiry } from '../auth/throttles';
import { readPhone } from '../merchants';
import { sendEmail } from '../notifications';
import { insertInquiry } from './inquiries.queries';
import { suspicionOf } from './suspicion';

type Inquiry = z.output<typeof inquiries.send.body>;

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 365;
const SUSPECTED_KEPT_DAYS = 30;

const ANSWER = { message: 'Thank you for your interest! We will be in contact with you soon.' };

/** Keeps an inquiry and mails it to who runs Kade; a machine that fills in forms learns no difference. */
export function sendInquiry(ctx: PublicContext, inquiry: Inquiry): Promise<{ message: string }> {
  const { type, name, email, message } = inquiry;
  const phone = readPhone(inquiry.phone, 'phone');
  const suspicion = suspicionOf(inquiry) ?? null;
  const days = suspicion ? SUSPECTED_KEPT_DAYS : KEPT_DAYS;
  const kept_until = new Date(ctx.clock.now().getTime() + days * DAY_MS);
  return transaction(ctx, async (ctx) => {
    await countInquiry(ctx, email);
    const kept = { type, name, email, phone, message, suspicion, kept_until };
    await insertInquiry(ctx, kept);
    const to = ctx.settings.mailReplyTo;
    if (!suspicion && (await mayMailInquiry(ctx, to))) await mailInquiry(ctx, to, kept);
    return ANSWER;
  });
}

interface Kept {
  type: InquiryType;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Whoever answers the mail writes to who asked. */
function mailInquiry(ctx: SystemContext, to: string, { type, name, email, phone, message }: Kept) {
  const told = { say: 'inquiry', type, name, email, phone: shownPhone(phone), message } as const;
  return sendEmail(ctx, { kind: 'inquiry', to, replyTo: email, told });
}

const cleanUpInquiriesJob: JobKind<object> = {
  name: 'clean_up_inquiries',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '41 20 * * *',
  run: (ctx) =>
    deleteExpired(ctx, { table: 'inquiries', column: 'kept_until', before: ctx.clock.now() }),
};

export const inquiryJobs: readonly JobKind<never>[] = [cleanUpInquiriesJob];
