import { Campaign } from '@kade/contract/campaign';
import { cut } from '@kade/rules/cut';
import * as z from 'zod/mini';
import { hostCookie, readCookie } from './cookies';
import type { Reply } from './reply';

const NAME = 'campaign';
/** Whoever comes back within so many days still came by it. */
const AGE_SECONDS = 30 * 24 * 60 * 60;
/** Marks that advertisers put onto links by themselves. */
const CLICKS: Record<string, string> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  ttclid: 'tiktok',
  msclkid: 'bing',
};

/** What a link says that led here, by https://support.google.com/analytics/answer/10917952. */
export function campaignIn(query: URLSearchParams): Campaign | undefined {
  const told = (name: string) => cut((query.get(name) ?? '').trim(), 100);
  const click = Object.keys(CLICKS).find((name) => query.has(name));
  return campaignOf({
    source: told('utm_source') || (click ? CLICKS[click] : ''),
    medium: told('utm_medium'),
    name: told('utm_campaign'),
  });
}

/** The same reply, which lets the browser remember what led here. */
export function rememberCampaign(request: Request, reply: Reply): Reply {
  const campaign = request.method === 'GET' && campaignIn(new URL(request.url).searchParams);
  if (!campaign) return reply;
  const headers = new Headers(reply.headers);
  const value = new URLSearchParams({ ...campaign }).toString();
  headers.append('set-cookie', hostCookie(request, NAME, value, AGE_SECONDS));
  return { ...reply, headers };
}

/** What led whoever asks to the store; what is not understood is nothing. */
export const rememberedCampaign = (request: Request): Campaign | undefined =>
  campaignOf(Object.fromEntries(new URLSearchParams(readCookie(request, NAME))));

/** Text as a link has it must be one line of letters; the cookie is the visitor's to change. */
const campaignOf = (told: unknown): Campaign | undefined => z.safeParse(Campaign, told).data;
