import type { InquiryType } from '@kade/contract/inquiries';
import type { SystemContext } from '../../platform/context';
import { newId } from '../../platform/random';
import type { Suspicion } from './suspicion';

interface NewInquiry {
  type: InquiryType;
  name: string;
  email: string;
  /** As E.164 has it. */
  phone: string;
  message: string;
  suspicion: Suspicion | null;
  kept_until: Date;
}

export async function insertInquiry(ctx: SystemContext, inquiry: NewInquiry): Promise<void> {
  await ctx.db
    .insertInto('inquiries')
    .values({ id: newId(ctx), ...inquiry, created_at: ctx.clock.now() })
    .execute();
}
