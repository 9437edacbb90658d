import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, text, longText } from './values';

const url = z.url({ protocol: /^https?$/, error: 'must be a web address' }).check(z.maxLength(500));

export const SOCIAL_PLATFORMS = ['facebook', 'twitter', 'instagram', 'youtube'] as const;

const socialLink = z.nullable(url);
export const Socials = z
  .object({
    facebook: socialLink,
    twitter: socialLink,
    instagram: socialLink,
    youtube: socialLink,
  })
  .register(z.globalRegistry, { id: 'Socials' });
export type Socials = z.output<typeof Socials>;

/** What search engines and shared links show; pictures by the id of their file. */
export const Metadata = z
  .object({
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    favicon: z.nullable(Id),
    image: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'Metadata' });
export type Metadata = z.output<typeof Metadata>;

export const POLICIES = ['terms_and_conditions', 'refund_policy'] as const;
export const PolicyType = z.enum(POLICIES);
export type PolicyType = z.output<typeof PolicyType>;
/** Characters of rich text, tags included. */
export const POLICY_MAX = 100_000;

/**
 * `content` is rich text that the server has cleaned to the editor's formats. The version of a
 * document in which nothing stands is 0.
 */
export const Policy = z
  .object({ policy: PolicyType, content: z.string(), version: z.int() })
  .register(z.globalRegistry, { id: 'Policy' });
export type Policy = z.output<typeof Policy>;

const Color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #3B82F6'));
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
export const Theme = z
  .object({ ...colors, enabled: z.boolean() })
  .register(z.globalRegistry, { id: 'Theme' });
export type Theme = z.output<typeof Theme>;

const SocialsChange = z.object({
  facebook: z.optional(z.union([socialLink, z.literal('')])),
  twitter: z.optional(z.union([socialLink, z.literal('')])),
  instagram: z.optional(z.union([socialLink, z.literal('')])),
  youtube: z.optional(z.union([socialLink, z.literal('')])),
});
const MetadataChange = z.object({
  title: z.nullish(text(200)),
  description: z.nullish(longText(1000)),
  favicon: z.nullish(Id),
  image: z.nullish(Id),
});
/** What the fields of a theme were when its change began; those that it would overwrite unseen refuse it. */
const themeBefore = z.optional(z.partial(z.object({ ...colors, enabled: z.boolean() })));

const policyPath = '/api/merchant/stores/policies/:type';
const policyParams = z.object({ type: PolicyType });
const PolicyChange = z.object({
  content: z.string().check(z.maxLength(POLICY_MAX)),
  /** The version that the change started from: refused with `version_conflict` once it is another. */
  version: z.optional(z.int()),
});
export type PolicyChange = z.output<typeof PolicyChange>;
/** A letter of Sinhala or Tamil is three bytes, and six where the client escapes it. */
const policyMaxBytes = 1024 * 1024;

export const storeSettings = {
  socials: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/socials',
    access: 'store',
    permission: 'settings.read',
    response: Socials,
  }),
  setSocials: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/socials',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.extend(SocialsChange, { before: z.optional(SocialsChange) }),
    response: Socials,
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/metadata',
    access: 'store',
    permission: 'settings.read',
    response: Metadata,
  }),
  setMetadata: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/metadata',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.extend(MetadataChange, { before: z.optional(MetadataChange) }),
    response: Metadata,
  }),
  policies: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/policies',
    access: 'store',
    permission: 'settings.read',
    response: z.array(Policy),
  }),
  policy: endpoint({
    method: 'GET',
    path: policyPath,
    access: 'store',
    permission: 'settings.read',
    params: policyParams,
    response: Policy,
  }),
  createPolicy: endpoint({
    method: 'POST',
    path: policyPath,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    params: policyParams,
    body: PolicyChange,
    maxBytes: policyMaxBytes,
    response: Policy,
  }),
  updatePolicy: endpoint({
    method: 'PUT',
    path: policyPath,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    params: policyParams,
    body: PolicyChange,
    maxBytes: policyMaxBytes,
    response: Policy,
  }),
  theme: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/theme',
    access: 'store',
    permission: 'settings.read',
    response: Theme,
  }),
  createTheme: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/theme',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.object({ ...colors, enabled: z.optional(z.boolean()), before: themeBefore }),
    response: Theme,
  }),
  updateTheme: endpoint({
    method: 'PUT',
    path: '/api/merchant/stores/theme',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.partial(z.object({ ...colors, enabled: z.boolean(), before: themeBefore })),
    response: Theme,
  }),
};
