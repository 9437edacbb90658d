import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message, requiredText, Timestamp, PhoneText } from './values';

export const PlanIdentifier = z.enum(['starter', 'standard', 'pro']);
export type PlanIdentifier = z.output<typeof PlanIdentifier>;

export const Profile = z
  .object({
    _id: Id,
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.nullable(z.string()),
    plan: PlanIdentifier,
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Profile' });
export type Profile = z.output<typeof Profile>;

const profileFields = z.object({
  first_name: z.optional(requiredText(100)),
  last_name: z.optional(requiredText(100)),
  phone_number: z.nullish(PhoneText),
});
const ProfileChange = z.extend(profileFields, {
  /** What the fields were when the change began; those that it would overwrite unseen refuse it. */
  before: z.optional(profileFields),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const merchants = {
  profile: endpoint({
    method: 'GET',
    path: '/api/merchant/profile',
    access: 'merchant',
    whenNarrowed: true,
    response: Profile,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/merchant/profile',
    access: 'merchant',
    errors: ['username_taken', 'version_conflict'],
    body: ProfileChange,
    response: Profile,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/merchant/profile/password',
    access: 'merchant',
    unkeyed: true,
    body: z.object({
      password: z.string().check(z.maxLength(1024)),
      newPassword: z.string().check(z.maxLength(1024)),
    }),
    response: Message,
  }),
};
