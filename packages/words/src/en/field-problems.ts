import { NO_PHONE } from '@kade/rules/phone-entry';
import type { Formats } from '../format';
import { passwordProblems, proofProblems } from './account-refusals';
import { catalogProblems } from './catalog-problems';
import { choiceProblems, lineProblems } from './choice-problems';
import { shortageWords, type Shortage } from './conflicts-of-orders';
import { amountProblems } from './money-problems';
import { orderProblems } from './order-problems';
import { schemaProblems } from './schema-problems';

interface Most {
  most: number;
}

/**
 * What is wrong with a field, to be read behind its name. Some are sentences of their own, as they
 * are the refusal's, too.
 */
export const fieldProblems = (formats: Formats) => ({
  ...amountProblems(formats),
  ...catalogProblems(formats),
  ...choiceProblems(),
  ...lineProblems(),
  ...orderProblems(formats),
  ...passwordProblems(),
  ...proofProblems(),
  ...schemaProblems(),
  required: () => 'is required',
  one_needed: () => 'must have at least one',
  not_found: () => 'was not found',
  characters_at_most: ({ most }: Most) => `must have at most ${most} characters`,
  megapixels_at_most: ({ most }: Most) => `must have at most ${most} megapixels`,
  chosen_at_most: ({ most }: Most) => `must be at most ${formats.formatNumber(most)}`,
  phone_unreadable: () => NO_PHONE,
  email_unreadable: () => 'must be an e-mail address',
  email_same: () => 'This is your address already.',
  code_needed: () => 'Please enter the code from your authenticator app.',
  passkey_of_another: () => 'This passkey is of another account.',
  operator_code: () => 'is not the code that the app shows now',
  domain_unreadable: () => 'is not a valid domain',
  no_curve_point: () => 'must be a point of P-256',
  stores_not_yours: () => 'must all be your stores',
  link_unreadable: () => 'must be a web address, or a path of your store such as /products',
  elements_not_each_once: () => 'must name each layout element once',
  pages_not_each_once: () => 'must name each page once',
  slug_taken: () => 'is in use by another page',
  page_kind_taken: () => 'is there already',
  period_backwards: () => 'must not be before date_from',
  period_too_long: ({ most }: Most) => `must be at most ${most} days before date_to`,
  cursor_unknown: () => 'is not a cursor of this list',
  left_empty: () => 'must be left empty',
  too_quick: () => 'is less than it takes to write; please send it again',
  links_alone: () => 'must say in words what it is about',
  alert_link_unknown: () => 'is not of a mail of this store',
  logo_not_found: () => 'was not found; please upload it again',
  logo_refused: () => 'must be a PNG, JPG or JPEG picture of at most 2MB',
  picture_damaged: () => 'is not a readable picture',
  pdf_damaged: () => 'is not a readable PDF',
  short_of: ({ shortage }: { shortage: Shortage }) => shortageWords(shortage),
});
