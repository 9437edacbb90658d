import { PASSWORD_MAX, PASSWORD_MIN } from '@kade/contract/auth';
import type { Permission } from '@kade/contract/permissions';

const mayNot: Record<Permission, string> = {
  'settings.read': 'You may not see the store and its settings in this store. Ask its owner.',
  'settings.write':
    'You may not change the store, its look, its pages and its shipping in this store. Ask its owner.',
  'settings.payments':
    'You may not see and change how the store is paid in this store. Ask its owner.',
  'files.write': 'You may not upload pictures in this store. Ask its owner.',
  'catalog.read':
    'You may not see products, stock and what they are sorted into in this store. Ask its owner.',
  'catalog.write':
    'You may not change products, stock and what they are sorted into in this store. Ask its owner.',
  'orders.read': 'You may not see orders and drafts in this store. Ask its owner.',
  'orders.write': 'You may not work on orders and drafts in this store. Ask its owner.',
  'money.book': 'You may not book payments in this store. Ask its owner.',
  'money.refund': 'You may not give money back in this store. Ask its owner.',
  'customers.read': 'You may not see customers and their notes in this store. Ask its owner.',
  'customers.write': 'You may not change customers and their notes in this store. Ask its owner.',
  'figures.read': 'You may not see sales and figures in this store. Ask its owner.',
  'activity.read': 'You may not see who did what in this store. Ask its owner.',
};

/** What a password is little more than. */
export type OwnWords = 'kade' | 'username' | 'email' | 'name' | 'store';

const littleMore: Record<OwnWords, string> = {
  kade: 'This password is little more than the name of Kade. Please choose one that is harder to guess.',
  username:
    'This password is little more than your username. Please choose one that is harder to guess.',
  email:
    'This password is little more than your e-mail address. Please choose one that is harder to guess.',
  name: 'This password is little more than your name. Please choose one that is harder to guess.',
  store:
    "This password is little more than your store's name. Please choose one that is harder to guess.",
};

/** Why a new password is refused. */
export const passwordProblems = () => ({
  password_too_short: () => `Password must be at least ${PASSWORD_MIN} characters long`,
  password_too_long: () => `Password must have at most ${PASSWORD_MAX} characters`,
  password_too_common: () =>
    'This password is too common. Please choose one that is harder to guess.',
  password_of_keys: () =>
    'This password is hardly more than keys or letters in a row. Please choose one that is harder to guess.',
  password_of_own_words: ({ of }: { of: OwnWords }) => littleMore[of],
});

/** What is wrong with what somebody shows to be let in; it is said of the field, too. */
export const proofProblems = () => ({
  wrong_code: () =>
    'This code is not right, or was used already. Please wait for the next one and try again.',
  wrong_password: () => 'This is not your current password.',
});

/** Why somebody is not let in, or may not do something. */
export const accountRefusals = () => ({
  ...passwordProblems(),
  ...proofProblems(),
  credentials_incomplete: () => 'Please enter both email and password to sign in.',
  sign_up_incomplete: () => 'All fields are required!',
  email_unreadable: () => 'Please enter a valid e-mail address.',
  invalid_credentials: () => 'Invalid e-mail or password',
  operator_credentials: () => 'Invalid e-mail, password or code',
  operator_code: () => 'That code is not right.',
  operator_link_over: () =>
    'This link was used, or is too old. Ask for a new one with “npm run operator -- create”.',
  second_factor_needed: () =>
    'Please enter the code from your authenticator app, or a recovery code.',
  invalid_passkey: () => 'This passkey was not accepted. Please sign in another way.',
  invalid_reset_token: () => 'Invalid or expired reset token',
  invalid_link: () => 'This link no longer works. Please ask for a new one.',
  strangers_at_sign_in: () =>
    'Too many attempts to sign in to this account. Please wait a little and try again, or choose “Forgot password?”: a new password opens it here at once.',
  too_many_look_ups: () =>
    'That was a lot of tries. Please wait a little, or open the link in your mail.',
  store_required: () => 'store_id is required',
  permission_missing: ({ to }: { to: Permission }) => mayNot[to],
  owner_only: () => 'Only the owner of this account may do this.',
  password_required: () => 'Please confirm that it is you to change this.',
  store_suspended: () => 'This shop is closed for now. It takes no orders.',
  account_closed: () => 'This account is closed. It can be kept until it is deleted.',
  domain_unreadable: () => 'This is not a valid domain.',
});
