import { isApiError } from '@kade/contract/client';
import { inquiries, InquiryType } from '@kade/contract/inquiries';
import { mayChange } from '@kade/rules/same-origin';
import { InquiryPage } from '../../features/inquiry/inquiry-page';
import type { Typed } from '../../features/inquiry/inquiry-form';
import { brand } from '../../lib/words/brand';
import { inquiryTitles } from '../../parts/site/inquiry';
import { paths } from '../../lib/address/paths';
import type { SiteLoad } from './facts';
import type { SitePage } from './pages';

/** The page of the form, or where to go once it was sent. */
type Answer = { status: number; page: SitePage } | { location: string };

/** Shows the form of inquiries, and takes it from browsers that send it without a script. */
export async function answerInquiry(request: Request, { client }: SiteLoad): Promise<Answer> {
  const { searchParams } = new URL(request.url);
  if (request.method !== 'POST') {
    const sent = searchParams.get('sent');
    const type = typeOf(sent ?? searchParams.get('type'));
    return { status: 200, page: inquiryPage(type, { isSent: sent !== null }) };
  }
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const type = typeOf(values.type ?? null);
  const refused = (status: number, typed: Omit<Typed, 'values'>) => ({
    status,
    page: inquiryPage(type, { typed: { values, ...typed } }),
  });
  if (!mayChange(request)) {
    return refused(403, { errors: {}, trouble: 'Please send the form from this page.' });
  }
  try {
    const { name = '', email = '', phone = '', message = '', website = '', shown_at } = values;
    const body = { name, email, phone, message, website, type, took_ms: tookSince(shown_at) };
    await client.call(inquiries.send, { body });
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) throw error;
    const errors = Object.fromEntries(error.details.map((one) => [one.field, one.message]));
    return refused(error.status, { errors, trouble: error.message });
  }
  return { location: `${paths.inquiry}?sent=${type}` };
}

const typeOf = (text: string | null): InquiryType => InquiryType.safeParse(text).data ?? 'wishlist';

/** Who sends no moment, or one that is none, was in no hurry. */
function tookSince(shownAt: string | undefined): number | undefined {
  const took = Date.now() - Number(shownAt);
  return took >= 0 ? took : undefined;
}

function inquiryPage(
  type: InquiryType,
  { isSent = false, typed }: { isSent?: boolean; typed?: Typed },
): SitePage {
  const title = inquiryTitles[type];
  return {
    title: `${title} · ${brand.name}`,
    description: `${title}: write to those who run ${brand.name}.`,
    content: () => <InquiryPage type={type} isSent={isSent} typed={typed} shownAt={Date.now()} />,
  };
}
