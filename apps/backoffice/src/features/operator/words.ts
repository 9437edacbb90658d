import type { PlanIdentifier } from '@kade/contract/merchants';
import type { OperatorAct } from '@kade/contract/operators/acts';
import type { DomainState } from '@kade/contract/operators/stores';

export const planWords: Record<PlanIdentifier, string> = {
  starter: 'Starter',
  standard: 'Standard',
  pro: 'Pro',
};

/** How an account stands. */
export const accountChoices = [
  { value: '', label: 'All accounts' },
  { value: 'open', label: 'Open' },
  { value: 'closing', label: 'Closing' },
  { value: 'closed', label: 'Deleted' },
];

export const planChoices = [
  { value: '', label: 'All plans' },
  ...Object.entries(planWords).map(([value, label]) => ({ value, label })),
];

export const actWords: Record<OperatorAct, string> = {
  invited_operator: 'Invited an operator',
  removed_operator: 'Removed an operator',
  set_up: 'Was set up',
  signed_in: 'Signed in',
  suspended_store: 'Suspended a store',
  reopened_store: 'Reopened a store',
  changed_plan: 'Changed a plan',
  ended_sessions: 'Ended all sessions',
  sent_reset_mail: 'Sent a reset mail',
  turned_off_second_factor: 'Turned two-factor off',
  looked_at_order: 'Looked at an order',
  accepted_slip: 'Accepted a slip',
  refused_slip: 'Rejected a slip',
  ran_job_again: 'Ran a job again',
  sent_mail_again: 'Sent a mail again',
  sorted_inquiry: 'Sorted an inquiry',
};

export const domainWords: Record<DomainState, string> = {
  waiting: 'Not proven',
  serving: 'Shown there',
  leaving: 'Records gone',
};
