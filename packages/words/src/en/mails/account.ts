import { deviceName } from '../../devices';
import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { devices } from '../devices';
import { doerBlocks, helloTo, type Doer, type Reader } from './parts';

/** What was done in an account, which could be a stranger's doing. */
interface Deed extends Reader, Doer {
  /** Where a new password is asked for. */
  password_url: string;
  /** Where the settings of the store are that it was done in; null: in none. */
  settings_url: string | null;
}

interface Warning {
  subject: string;
  sentence: string;
  /** What to look at besides, where the account was open to a stranger. */
  check?: string;
}

const STRANGER =
  'If it was not you, choose a new password now: that signs out everybody who is in your account.';
const SEE_PROFILE = 'Then look at My Profile: what opens your account stands there.';
const SEE_CREDENTIALS = 'Then look at the credentials in Store Settings, under Payment Methods.';
const SEE_BANK_ACCOUNTS =
  'Then look at the bank accounts in Store Settings, under Payment Methods.';

/** A link to something of an account. */
interface Link extends Reader {
  url: string;
}

interface AddressChange extends Link {
  /** The new address. */
  email: string;
}

interface Credentials extends Deed {
  provider: string;
  store: string;
}

interface BankAccount extends Deed {
  store: string;
  bank: string;
  /** With most of it covered. */
  number: string;
}

/** Mails about an account and what opens it. */
export const accountMails = (formats: Formats) => {
  const { plural } = formats;
  const warning = (deed: Deed, { subject, sentence, check }: Warning): MailContent => {
    const newPassword = {
      label: 'It was not me: choose a new password',
      url: deed.password_url,
    };
    return {
      subject,
      paragraphs: [helloTo(deed), sentence],
      blocks: doerBlocks(formats, deed),
      ...(deed.settings_url === null
        ? { action: newPassword }
        : { action: { label: 'Open Store Settings', url: deed.settings_url }, more: newPassword }),
      notes: [
        'If it was you, there is nothing to do.',
        check === undefined ? STRANGER : `${STRANGER} ${check}`,
      ],
    };
  };
  return {
    password_reset: ({ url }: { url: string }): MailContent => ({
      subject: 'Reset your Kade password',
      paragraphs: [
        'Hello,',
        'You asked for a new password for your Kade account. Choose it within the next hour.',
      ],
      action: { label: 'Choose a new password', url },
      notes: [
        'The link works once. If you ask again, the newest one does.',
        'If it was not you who asked, ignore this mail: your password stays as it is.',
      ],
    }),
    password_changed: (deed: Deed) =>
      warning(deed, {
        subject: 'Your Kade password was changed',
        sentence: 'The password of your Kade account was changed.',
      }),
    new_device: (deed: Deed) =>
      warning(deed, {
        subject: 'A new device signed in to your Kade account',
        sentence:
          'Somebody signed in to your Kade account on a device that it was not used on before.',
        check: 'Then look at your stores: what was changed stands in the activity log of each.',
      }),
    second_factor_on: (deed: Deed) =>
      warning(deed, {
        subject: 'Two-factor sign-in was turned on',
        sentence:
          'Two-factor sign-in was turned on for your Kade account. Signing in now takes a code, too.',
        check: SEE_PROFILE,
      }),
    second_factor_off: (deed: Deed) =>
      warning(deed, {
        subject: 'Two-factor sign-in was turned off',
        sentence:
          'Two-factor sign-in was turned off for your Kade account. Your password alone opens it now.',
        check: SEE_PROFILE,
      }),
    recovery_codes_replaced: (deed: Deed) =>
      warning(deed, {
        subject: 'Your Kade recovery codes were replaced',
        sentence: 'Your Kade account got new recovery codes. The old ones no longer work.',
        check: SEE_PROFILE,
      }),
    recovery_code_used: ({ left, ...deed }: Deed & { left: number }) => {
      const rest =
        left === 0
          ? 'None is left: make new ones in My Profile.'
          : plural(left, { one: '# is left.', other: '# are left.' });
      return warning(deed, {
        subject: 'A recovery code of your Kade account was used',
        sentence: `Somebody used one of your recovery codes in place of your authenticator app. ${rest}`,
        check: SEE_PROFILE,
      });
    },
    /** Whoever runs Kade has turned it off, and said why. */
    second_factor_lost: ({ why, url, ...reader }: Link & { why: string }): MailContent => ({
      subject: 'We turned two-factor sign-in off for your Kade account',
      paragraphs: [
        helloTo(reader),
        'We turned two-factor sign-in off for your Kade account: your password alone opens it now. You were signed out everywhere.',
        `The reason: ${why}`,
      ],
      action: { label: 'Sign in', url },
      notes: [
        'Please turn it on again in My Profile, with the app on your new phone.',
        'If you did not ask for this, choose a new password now and answer this mail.',
      ],
    }),
    passkey_added: ({ name, ...deed }: Deed & { name: string }) =>
      warning(deed, {
        subject: 'A passkey was added to your Kade account',
        sentence: `A passkey was made on ${deviceName(devices(), name)}. It opens your Kade account without a password.`,
        check: SEE_PROFILE,
      }),
    passkey_removed: ({ name, ...deed }: Deed & { name: string }) =>
      warning(deed, {
        subject: 'A passkey was removed from your Kade account',
        sentence: `The passkey of ${deviceName(devices(), name)} no longer opens your Kade account.`,
        check: SEE_PROFILE,
      }),
    credentials_set: ({ provider, store, ...deed }: Credentials) =>
      warning(deed, {
        subject: `The ${provider} credentials of your store were set`,
        sentence: `The ${provider} credentials of the store ${store} were set.`,
        check: SEE_CREDENTIALS,
      }),
    credentials_changed: ({ provider, store, ...deed }: Credentials) =>
      warning(deed, {
        subject: `The ${provider} credentials of your store were changed`,
        sentence: `The ${provider} credentials of the store ${store} were changed.`,
        check: SEE_CREDENTIALS,
      }),
    bank_account_added: ({ store, bank, number, ...deed }: BankAccount) =>
      warning(deed, {
        subject: 'A bank account was added to your store',
        sentence: `The bank account at ${bank}, number ${number}, was added to the store ${store}.`,
        check: SEE_BANK_ACCOUNTS,
      }),
    bank_account_changed: ({ store, bank, number, ...deed }: BankAccount) =>
      warning(deed, {
        subject: 'A bank account was changed in your store',
        sentence: `The bank account at ${bank}, number ${number}, was changed in the store ${store}.`,
        check: SEE_BANK_ACCOUNTS,
      }),
    bank_account_removed: ({ store, bank, number, ...deed }: BankAccount) =>
      warning(deed, {
        subject: 'A bank account was removed from your store',
        sentence: `The bank account at ${bank}, number ${number}, was removed from the store ${store}.`,
        check: SEE_BANK_ACCOUNTS,
      }),
    /** To the new address: that it is read by whom it was named. */
    email_change_proof: ({ email, url, ...reader }: AddressChange): MailContent => ({
      subject: 'Confirm your new address for Kade',
      paragraphs: [
        helloTo(reader),
        `You asked to sign in to Kade with ${email} from now on. Confirm it within a day.`,
      ],
      action: { label: 'Confirm this address', url },
      notes: [
        'It signs you out everywhere; then sign in with this address.',
        'If it was not you who asked, ignore this mail: nothing changes.',
      ],
    }),
    /** To the old address, before anything has changed. */
    email_change_asked: ({ email, url, ...reader }: AddressChange): MailContent => ({
      subject: 'Your Kade address is about to change',
      paragraphs: [
        helloTo(reader),
        `Somebody who is signed in to your Kade account asked to change its e-mail address to ${email}.`,
      ],
      action: { label: 'It was not me: stop it', url },
      notes: [
        'If it was you, open the link that we mailed to the new address.',
        'Stopping it signs everybody out and mails you a link to choose a new password.',
      ],
    }),
    /** To the old address, which can still take it back. */
    email_changed: ({ email, url, ...reader }: AddressChange): MailContent => ({
      subject: 'Your Kade address was changed',
      paragraphs: [
        helloTo(reader),
        `Your Kade account is now opened with ${email}, and no longer with this address.`,
      ],
      action: { label: 'It was not me: take it back', url },
      notes: [
        'If it was you, there is nothing to do.',
        'For seven days you can take it back: that signs everybody out and mails you a link to choose a new password.',
      ],
    }),
    /** To the address that had become the account's. */
    email_change_stopped: (reader: Reader): MailContent => ({
      subject: 'The change of your Kade address was taken back',
      paragraphs: [
        helloTo(reader),
        'The change to this address was taken back by a link that we had mailed to your previous address.',
      ],
    }),
  };
};
