import type { Access, Call, Endpoint } from '@kade/contract/endpoint';
import type { MismatchReason } from '@kade/contract/mismatches';
import type { Address } from '@kade/contract/orders';
import type { ConnectionTest } from '@kade/contract/payments';
import type { NextPayment, PaymentOutcome } from '@kade/contract/storefront';
import type { WayToPay } from '@kade/rules/ways-to-pay';
import type { Conflict } from '@kade/words/conflicts';
import type { ConnectionTold } from '@kade/words/connection-tests';
import type { LedgerNote } from '@kade/words/ledger-notes';
import type { Refusal } from '@kade/words/refusals';
import type { SystemContext, TenantContext } from '../../../platform/context';

/*
 * What Kade knows of a provider. It is asked, and answers plain facts; only the ledger books them. What
 * is left out the provider lacks, and Kade does without.
 */
export interface Provider extends WayToPay {
  /** For how long an unpaid order keeps its stock unless the merchant says; left out, none waits. */
  holdMinutes?: number;
  /** What the ledger says of a payment and of what came back; `of` names who paid. */
  notes: {
    paid: Extract<LedgerNote, { say: 'paid' }>;
    refunded: LedgerNote;
    takenBack: LedgerNote;
  };
  /** Where forms and links of a store's pages may lead, as origins. */
  pages?: (settings: SystemContext['settings']) => string;
  /** What a merchant has at it; left out, there is nothing to set. */
  settings?: Settings;
  /** What is to be done before it can be offered; undefined: nothing. */
  lackOf?: (
    ctx: TenantContext,
    known: KnownCredentials | undefined,
  ) => Promise<Conflict | undefined>;
  /**
   * What who pays does next; undefined: nothing can be done now; left out: never. Nothing is asked of the
   * provider yet.
   */
  next?: (ctx: TenantContext, step: NextStep) => Promise<NextPayment | undefined>;
  /** Asks it for a page on which the customer agrees to pay; what asks twice by one id is one. */
  begin?: (ctx: TenantContext, account: Account | undefined, asked: Asked) => Promise<Begun>;
  /** Takes what was agreed to. Left out: agreeing is paying, and its callback says so. */
  collect?: (
    ctx: TenantContext,
    account: Account | undefined,
    asked: { reference: string; key: string },
  ) => Promise<Collected>;
  /** What it tells by itself. */
  callback?: Callback;
  /** What it knows of an order, or of what was begun for it. Left out: `noLookUp` says who knows. */
  lookUp?: (
    ctx: TenantContext,
    account: Account | undefined,
    of: { order: string; attempt?: string },
  ) => Promise<Telling[]>;
  /** Why nobody can be asked; the merchant's word counts for a transfer. */
  noLookUp?: Conflict;
  /** One payment by its number, where a return of it is told first. */
  lookUpPayment?: (
    ctx: TenantContext,
    account: Account | undefined,
    reference: string,
  ) => Promise<Telling>;
  /** Whether looking payments up is set up. */
  canLookUp?: (known: KnownCredentials | undefined) => boolean;
  /** Signs in, which moves no money, and answers how to give back, which is asked once. */
  refund?: (
    ctx: TenantContext,
    account: Account | undefined,
  ) => Promise<(refund: ToRefund) => Promise<Returned>>;
  /** Whether it takes what is stored. */
  test?: (ctx: TenantContext, account: Account) => Promise<Tried>;
}

/** What came of asking a provider whether it takes what is stored. */
export interface Tried extends Pick<ConnectionTest, 'outcome'> {
  told: ConnectionTold;
}

/** What a store signs in with at a provider, opened. */
export interface Account {
  /** Who the store is there. */
  account: string;
  secret: string;
  /** What the present one has replaced, while it counts. */
  previous: PreviousAccount | undefined;
  /** What its API is entered with, where that is something else. */
  app: { id: string; secret: string } | undefined;
  webhookId: string | null;
}

/** What a store signed in with before: at the same account, or at one that it has left. */
export interface PreviousAccount {
  account: string;
  secret: string;
  replacedAt: Date;
}

/** The same without its secrets. */
export interface KnownCredentials {
  account: string;
  app_id: string | null;
  /** What a US dollar costs, in minor units. */
  usd_rate: number | null;
  webhook_id: string | null;
  /** Until when the secret of before counts. */
  previous_secret_until: Date | null;
}

/** What a merchant sends of it. What is left out stays; the mask keeps a secret that is there. */
export interface SentCredentials {
  account: string;
  secret: string;
  /** Blank removes both. */
  app_id?: string | null | undefined;
  app_secret?: string | null | undefined;
  usd_rate?: number | undefined;
  /** Blank removes it. */
  webhook_id?: string | null | undefined;
}

type StoreEndpoint = Extract<Endpoint, { access: 'store' }>;

/** The settings of a provider: its endpoints, and how they are read and shown. */
export interface Settings {
  get: StoreEndpoint;
  set: StoreEndpoint;
  test?: StoreEndpoint;
  /** What account and secret are called in them. */
  fields: readonly [account: string, secret: string];
  /** Whether customers pay at a page that its secret has signed, so that what was replaced counts for a while. */
  keepsPrevious?: true;
  read: (body: unknown) => SentCredentials;
  show: (ctx: TenantContext, known: KnownCredentials) => object;
}

/** Ties settings to the types of their endpoints, which a list of all providers cannot keep. */
export const settingsOf = <Get extends StoreEndpoint, Set extends StoreEndpoint>(
  settings: Omit<Settings, 'get' | 'set' | 'read'> & {
    get: Get;
    set: Set;
    read: (body: Call<Set>['body']) => SentCredentials;
  },
): Settings => settings as unknown as Settings;

/** An order that is to be paid. */
interface Payable {
  _id: string;
  order_number: number;
  email: string | null;
  billing_address: Address;
  /** What is due, in minor units. */
  due: number;
}

export interface NextStep {
  order: Payable;
  accessToken: string;
  /** What a US dollar costs for this order, where dollars are collected. */
  usdRate: number | undefined;
  /** What the store has at the provider, read when it is asked for. */
  account: () => Promise<Account | undefined>;
  store: () => Promise<{ name: string; url: string }>;
}

/** What a provider is asked to collect. */
export interface Asked {
  /** What asking for it is known by: the same again is no second payment. */
  id: string;
  order: { id: string; number: number };
  /** Minor units of what the provider collects. */
  amount: number;
  shop: string;
  returnUrl: string;
  cancelUrl: string;
}

/** What it calls that, and where the customer agrees to it. */
interface Begun {
  reference: string;
  url: string;
}

/** What became of what was agreed to: tellings, or why nothing was taken. */
export type Collected =
  | { tellings: Telling[] }
  | {
      refused: Extract<PaymentOutcome, 'not_approved' | 'declined'>;
      /** Whether the customer may agree to the same once more. */
      isOpen: boolean;
    };

/** Money that a provider tells of. */
export interface ToldMoney {
  /** Its own number of it; undefined where it gave none. */
  reference: string | undefined;
  currency: string;
  /** Minor units of that currency; NaN where it is no amount. */
  amount: number;
  /** What was begun that it belongs to, as the provider calls it. */
  attempt?: string | undefined;
  /** Why nobody but the merchant may count it. */
  doubt?: MismatchReason | undefined;
  /** Its number is not signed: it may be another payment, told under another number. */
  isUnproven?: true;
  /** All of it went back since. */
  isReturned?: true;
  /** The account that it came to, where the store has left that: the one of now knows nothing of it. */
  to?: string;
}

/** What a provider says became of money. */
export type Telling =
  /** It is there; or was, and the payer's bank has taken it back. */
  | ({ status: 'paid' | 'charged_back' } & ToldMoney)
  /** The provider has it and looks at it for days; or could not take it. */
  | ({ status: 'reviewed' | 'failed' } & ToldMoney)
  /** Somebody is about to pay; or has turned back. */
  | { status: 'under_way' | 'cancelled' | 'of_no_interest' }
  /** The customer has agreed: it can be collected. */
  | { status: 'agreed'; attempt: string }
  /** Something of a payment went back. */
  | {
      status: 'returned';
      by: 'refund' | 'bank';
      /** The provider's number of the return. */
      reference: string;
      /** Of the payment. */
      payment: string | undefined;
      /** What we called it, where we asked for it. */
      refund: string | undefined;
      currency: string;
      amount: number;
    };

/** What the provider's machines told, read. */
export interface Reading {
  telling: Telling;
  about: About;
  /** What counts of it: the same again is known by it. */
  counts: object;
  /** What is kept of it: nothing of who paid. */
  kept: object;
  /** So many are kept of an order. What moves no money is left out beyond that, the rest is refused. */
  most: number;
  movesMoney: boolean;
}

/** By what its order is found, the first first. */
interface About {
  /** What was begun, as the provider calls it. */
  attempt?: string | undefined;
  payment?: string | undefined;
  /** Our own ids, which anybody could write. */
  order?: string | undefined;
  refund?: string | undefined;
}

type PublicEndpoint = Extract<Endpoint, { access: Exclude<Access, 'store' | 'merchant'> }> & {
  access: 'public';
};

/** A call of a provider's machines. */
export interface Callback {
  endpoint: PublicEndpoint;
  /** What is said of one that nobody has signed. */
  unsigned: Refusal;
  /** Asks the provider whether it is its own; what is known already is not asked about again. */
  isAsking?: true;
  /** The field that another amount than asked for is refused by; left out, it is taken. */
  refusesBy?: string;
  /** Throws for what is no callback; undefined: it is of no interest. */
  read: (call: unknown) => Reading | undefined;
  /** Whether it is the provider's own, for this store: by which secret, or at an account that it has left. */
  signedBy: (
    ctx: TenantContext,
    account: Account | undefined,
    call: unknown,
  ) => Promise<'present' | 'previous' | 'left' | undefined>;
}

type Told<E extends Endpoint> = Call<E> &
  (E['callback'] extends 'json' ? { raw: string } : unknown);

/** Ties a callback to the types of its endpoint, which a list of all providers cannot keep. */
export const callbackOf = <E extends PublicEndpoint>(
  callback: Omit<Callback, 'endpoint' | 'read' | 'signedBy'> & {
    endpoint: E;
    read: (call: Told<E>) => Reading | undefined;
    signedBy: (
      ctx: TenantContext,
      account: Account | undefined,
      call: Told<E>,
    ) => ReturnType<Callback['signedBy']>;
  },
): Callback => callback as unknown as Callback;

/** What a provider is asked to give back. */
interface ToRefund {
  id: string;
  /** The payment, as the provider calls it. */
  payment: string;
  /** Minor units of what the provider collects. */
  amount: number;
  note: string;
}

/** What became of a refund; `pending`: it has not finished it. */
interface Returned {
  state: 'done' | 'failed' | 'pending';
  reference: string;
}
