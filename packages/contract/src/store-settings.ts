import { z } from 'zod';
import { endpoint } from './endpoint';
import { Id, text, longText } from './values';

const url = z.url({ protocol: /^https?$/, error: 'must be a web address' }).max(500);

export const SOCIAL_PLATFORMS = ['facebook', 'twitter', 'instagram', 'youtube'] as const;

const socialLink = url.nullable();
export const Socials = z
  .object({
    facebook: socialLink,
    twitter: socialLink,
    instagram: socialLink,
    youtube: socialLink,
  })
  .meta({ id: 'Socials' });
export type Socials = z.output<typeof Socials>;

/** What search engines and shared links show; pictures by the id of their file. */
export const Metadata = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    favicon: Id.nullable(),
    image: Id.nullable(),
  })
  .meta({ id: 'Metadata' });
export type Metadata = z.output<typeof Metadata>;

export const POLICIES = ['terms_and_conditions', 'refund_policy'] as const;
export const PolicyType = z.enum(POLICIES);
export type PolicyType = z.output<typeof PolicyType>;
/** Characters of rich text, tags included. */
export const POLICY_MAX = 100_000;

/** `content` is rich text that the server has cleaned to the editor's formats. */
export const Policy = z.object({ policy: PolicyType, content: z.string() }).meta({ id: 'Policy' });
export type Policy = z.output<typeof Policy>;

const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #3B82F6');
const colors = {
  primary: Color,
  secondary: Color,
  background: Color,
  text: Color,
  accent: Color,
};
export const DEFAULT_THEME = {
  primary: '#3B82F6',
  secondary: '#10B981',
  background: '#FFFFFF',
  text: '#1F2937',
  accent: '#FFFFFF',
} as const;

/** `accent` is the colour of text on `primary`. */
export const Theme = z.object({ ...colors, enabled: z.boolean() }).meta({ id: 'Theme' });
export type Theme = z.output<typeof Theme>;

const policyPath = '/api/merchant/stores/policies/:type';
const policyParams = z.object({ type: PolicyType });
const policyBody = z.object({ content: z.string().max(POLICY_MAX) });
/** A letter of Sinhala or Tamil is three bytes, and six where the client escapes it. */
const policyMaxBytes = 1024 * 1024;

export const storeSettings = {
  socials: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/socials',
    access: 'store',
    summary: 'The links to social media, null where unset.',
    response: Socials,
  }),
  setSocials: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/socials',
    access: 'store',
    summary: 'Set the links that are sent; null or blank removes one.',
    body: z.object({
      facebook: z.union([socialLink, z.literal('')]).optional(),
      twitter: z.union([socialLink, z.literal('')]).optional(),
      instagram: z.union([socialLink, z.literal('')]).optional(),
      youtube: z.union([socialLink, z.literal('')]).optional(),
    }),
    response: Socials,
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/metadata',
    access: 'store',
    summary: 'What search engines and shared links show, null where unset.',
    response: Metadata,
  }),
  setMetadata: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/metadata',
    access: 'store',
    summary: 'Set what is sent; pictures by the id of an uploaded file.',
    body: z.object({
      title: text(200).nullable().optional(),
      description: longText(1000).nullable().optional(),
      favicon: Id.nullable().optional(),
      image: Id.nullable().optional(),
    }),
    response: Metadata,
  }),
  policies: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/policies',
    access: 'store',
    summary: 'The legal documents that the store has.',
    response: z.array(Policy),
  }),
  policy: endpoint({
    method: 'GET',
    path: policyPath,
    access: 'store',
    summary: 'One legal document.',
    params: policyParams,
    response: Policy,
  }),
  createPolicy: endpoint({
    method: 'POST',
    path: policyPath,
    access: 'store',
    summary: 'Write a legal document; replaces what is there.',
    params: policyParams,
    body: policyBody,
    maxBytes: policyMaxBytes,
    response: Policy,
  }),
  updatePolicy: endpoint({
    method: 'PUT',
    path: policyPath,
    access: 'store',
    summary: 'Write a legal document; creates it where there is none.',
    params: policyParams,
    body: policyBody,
    maxBytes: policyMaxBytes,
    response: Policy,
  }),
  theme: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/theme',
    access: 'store',
    summary: 'The colours of the storefront, 404 where none were ever saved.',
    response: Theme,
  }),
  createTheme: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/theme',
    access: 'store',
    summary: 'Save colours and use them, unless `enabled` is false.',
    body: z.object({ ...colors, enabled: z.boolean().optional() }),
    response: Theme,
  }),
  updateTheme: endpoint({
    method: 'PUT',
    path: '/api/merchant/stores/theme',
    access: 'store',
    summary: 'Change the colours that are sent; disabling keeps them.',
    body: z.object({ ...colors, enabled: z.boolean() }).partial(),
    response: Theme,
  }),
};
