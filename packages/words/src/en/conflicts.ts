import type { ConflictCode } from '@kade/contract/errors';
import { say } from '../catalogue';
import type { FieldProblem } from '../field-problems';
import type { Formats } from '../format';
import { billingConflicts } from './conflicts-of-billing';
import { moneyConflicts } from './conflicts-of-money';
import { orderConflicts } from './conflicts-of-orders';
import { fieldProblems } from './field-problems';

interface Most {
  /** How many there may be. */
  most: number;
}

export type Named = 'variant group' | 'variant' | 'category' | 'collection';
export type Versioned =
  | Named
  | 'product'
  | 'draft'
  | 'note'
  | 'page'
  | 'document'
  | 'order'
  | 'combinations'
  | 'stock'
  | 'setting'
  | 'layout element'
  | 'shipping item'
  | 'bank account'
  | 'profile'
  | 'homepage order'
  | 'page order'
  | 'picture order';

/** Of which products somebody's numbers of pieces are refused, and why: the first of them are named. */
interface CountedWrongly {
  why: 'gone' | 'other_options' | 'other_pieces';
  names: readonly string[];
  more: number;
}

/** Of what it was before, what is wrong with it by now. */
interface Refused {
  field: string;
  problem: FieldProblem;
}

const fieldNames: Partial<Record<string, string>> = { slug: 'address' };

const versions: Partial<Record<Versioned, string>> = {
  order: 'Somebody else has edited this order. Look at it again.',
  combinations:
    'Someone else has changed these combinations meanwhile. Nothing was saved: please look at both.',
  'homepage order':
    'Someone else has changed the order of the homepage meanwhile. Look at it, and move again what you moved.',
  'page order':
    'Someone else has changed the order of the pages meanwhile. Look at it, and move again what you moved.',
  'picture order':
    'Someone else has changed the order of the pictures meanwhile. Look at it, and move again what you moved.',
};

function stockWords({ formatList }: Formats, { why, names, more }: CountedWrongly): string {
  const isOne = names.length + more === 1;
  const unnamed = isOne ? 'A product' : `${more} products`;
  const others = names.length > 0 ? `${more} more` : unnamed;
  const quoted = names.map((name) => `“${name}”`);
  const last = more > 0 ? others : (quoted.pop() ?? '');
  const which = quoted.length > 0 ? `${formatList(quoted)} and ${last}` : last;
  const what = {
    gone: `${which} ${isOne ? 'is' : 'are'} no longer there`,
    other_options: `${which} ${isOne ? 'has' : 'have'} other options now`,
    other_pieces: `The stock of ${which} has changed meanwhile`,
  };
  return `${what[why]}. Nothing was saved.`;
}

/** What is in the way of what somebody wants, said by the code of its refusal. */
export const conflicts = (formats: Formats) =>
  ({
    ...orderConflicts(formats),
    ...moneyConflicts(),
    ...billingConflicts(formats),

    changed_meanwhile: () => 'This was changed or created by someone else meanwhile.',
    version_conflict: ({ of, counted }: { of: Versioned; counted?: CountedWrongly }) =>
      (counted && stockWords(formats, counted)) ??
      versions[of] ??
      `Someone else has changed this ${of} meanwhile. Please look at both before you save.`,
    idempotency_running: () => 'The first request with this Idempotency-Key still runs.',
    idempotency_mismatch: () => 'This Idempotency-Key was used for another request.',

    email_taken: () => 'An account with this e-mail already exists',
    username_taken: () => 'This username is already taken',
    email_changed_lately: () =>
      'Your address was changed less than a week ago. It can be changed again after that.',
    second_factor_on: () => 'Two-factor sign-in is on already. Turn it off to use another app.',
    second_factor_set_up_expired: () => 'This was begun too long ago. Please begin again.',
    second_factor_off: () => 'Two-factor sign-in is off.',
    second_factor_off_already: () => 'Two-factor sign-in is off already.',
    too_many_passkeys: ({ most }: Most) => `There can be ${most} passkeys. Remove one first.`,
    passkey_known: () => 'This passkey is known already.',
    account_deleted: () => 'This account is deleted.',
    account_closed_already: () => 'This account is closed already.',
    account_open: () => 'This account is open.',
    account_being_deleted: () => 'This account is being deleted, and cannot be kept any more.',
    data_copy_not_ready: () => 'The copy is not ready yet.',
    too_many_waiting_pictures: () =>
      'Too many pictures wait for a store. Please open the store first.',

    domain_taken: () => 'Domain is not available',
    too_many_domains: () => 'This store has tried many domains. Please wait a few days.',
    store_open_already: () => 'This store is open already.',
    store_suspended_already: () => 'This store is suspended already.',
    too_many_layout_elements: ({ most }: Most) => `A homepage has at most ${most} layout elements.`,
    layout_target_gone: ({ of }: { of: 'collection' | 'product' }) =>
      `The ${of} that it showed is deleted.`,
    too_many_pages: ({ most }: Most) => `A store has at most ${most} pages.`,
    page_replaced: () => 'Another page has taken its place by now.',
    too_many_order_views: ({ most }: Most) => `A store keeps at most ${most} views.`,
    too_many_bank_accounts: ({ most }: Most) => `A store has at most ${most} bank accounts.`,
    too_many_shipping_items: ({ most }: Most) => `A store has at most ${most} shipping items.`,

    name_taken: ({ of, name }: { of: Named; name: string }) =>
      `There is already a ${of} named ${name}.`,
    another_import_running: () => 'Another import is at work. Please wait until it is done.',
    import_rows_broken: () => 'Some rows are broken. Say that they are to be left out.',
    import_empty: () => 'There is nothing to import in this file.',
    no_failed_pictures: () => 'There is no picture that could not be fetched.',
    import_reading: () => 'This file is still being read.',
    import_not_begun: () => 'This import has not begun.',
    import_running: () => 'This import is still running.',
    import_fetching_pictures: () => 'This import is still fetching pictures.',
    import_done: () => 'This import is done.',
    import_cancelled: () => 'This import was cancelled.',
    import_unreadable: () => 'This file could not be read.',
    import_undoing: () => 'This import is being undone.',
    import_undone: () => 'This import is undone already.',
    change_running: () => 'This change is not done yet.',
    change_done: () => 'This change is done already.',
    change_undone: () => 'This change is undone already.',
    never_undone: () => 'This cannot be undone.',
    undo_refused: ({ field, problem }: Refused) => {
      const words = say(fieldProblems(formats), problem);
      // Some are sentences of their own.
      return /^\p{Lu}/u.test(words)
        ? `This cannot be undone. ${words}`
        : `This cannot be undone: its ${fieldNames[field] ?? field.replaceAll('_', ' ')} ${words}.`;
    },
    change_cancelled: () => 'This change was cancelled.',

    customer_orders_open: ({ orders }: { orders: readonly number[] }) => {
      const numbers = orders.map((number) => `#${number}`).join(', ');
      return orders.length === 1
        ? `Order ${numbers} is still open. Deliver or cancel it, and settle slips and refunds, before you erase this customer.`
        : `Orders ${numbers} are still open. Deliver or cancel them, and settle slips and refunds, before you erase this customer.`;
    },
    customer_orders_changed: () =>
      'The orders of this customer have changed. Please look at them again.',
    erased_customer_fixed: () =>
      'Who was erased can neither be separated nor made one with anybody.',
    erased_customer_unnoted: () => 'This customer was erased; nothing is noted about them.',
    too_many_notes: ({ most }: Most) =>
      `A customer has at most ${most} notes. Delete one before you add another.`,
  }) satisfies Record<ConflictCode, (parameters: never) => string>;
