import { PlanIdentifier, type Profile, type ProfileChange } from '@kade/contract/merchants';
import type { Actor } from '../../platform/actor';
import type { MerchantContext, SystemContext } from '../../platform/context';
import { conflict, invalidToken, isViolation } from '../../platform/errors';
import { newId } from '../../platform/random';

export interface NewMerchant {
  username: string;
  /** Lower-cased. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}

/** What a sign-in is checked against. */
export interface Credentials {
  merchantId: string;
  passwordHash: string;
}

/** Stores a merchant and answers their id. */
export async function insertMerchant(ctx: SystemContext, merchant: NewMerchant): Promise<string> {
  const id = newId(ctx);
  try {
    await ctx.db
      .insertInto('merchants')
      .values({
        id,
        username: merchant.username,
        email: merchant.email,
        password_hash: merchant.passwordHash,
        first_name: merchant.firstName,
        last_name: merchant.lastName,
        phone_number: merchant.phoneNumber,
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (error) {
    throw takenOr(error);
  }
  return id;
}

export const emailTaken = () => conflict({ say: 'email_taken' });

function takenOr(error: unknown): unknown {
  if (isViolation(error, 'merchants_email_key')) return emailTaken();
  if (isViolation(error, 'merchants_username_key')) {
    return conflict({ say: 'username_taken' });
  }
  return error;
}

/** A merchant as a person, with what their stores are called. */
export interface Owner {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  stores: string[];
}

export async function getOwner(ctx: SystemContext, merchantId: string): Promise<Owner> {
  const person = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['username', 'email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  const stores = await ctx.db
    .selectFrom('stores')
    .where('merchant_id', '=', merchantId)
    .select('name')
    .execute();
  return { ...person, stores: stores.map(({ name }) => name) };
}

/** `email` is lower-cased. */
export async function findCredentials(
  ctx: SystemContext,
  email: string,
): Promise<Credentials | undefined> {
  return ctx.db
    .selectFrom('merchants')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .select(['id as merchantId', 'password_hash as passwordHash'])
    .executeTakeFirst();
}

export async function getPasswordHash(ctx: MerchantContext): Promise<string> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', ctx.merchantId)
    .select('password_hash')
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return row.password_hash;
}

/**
 * Holds the merchant's row until the transaction ends. Answers whether `passwordHash` still stands:
 * it may have been reset since it was checked.
 */
export async function lockCredentials(ctx: SystemContext, known: Credentials): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', known.merchantId)
    .where('password_hash', '=', known.passwordHash)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** `email` is lower-cased. */
export async function updateEmail(
  ctx: SystemContext,
  merchantId: string,
  email: string,
): Promise<void> {
  try {
    await ctx.db.updateTable('merchants').set({ email }).where('id', '=', merchantId).execute();
  } catch (error) {
    throw takenOr(error);
  }
}

export async function updatePasswordHash(
  ctx: SystemContext,
  merchantId: string,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ password_hash: passwordHash })
    .where('id', '=', merchantId)
    .execute();
}

export async function getProfile(ctx: MerchantContext): Promise<Profile> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', ctx.merchantId)
    .select([
      'id as _id',
      'username',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'plan',
      'created_at',
    ])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return { ...row, plan: PlanIdentifier.parse(row.plan) };
}

/** Keeps the profile as it is until the transaction ends. */
export async function lockProfile(ctx: MerchantContext): Promise<void> {
  await ctx.db
    .selectFrom('merchants')
    .where('id', '=', ctx.merchantId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Changes the fields that are there. */
export async function updateProfileRow(
  ctx: MerchantContext,
  change: Omit<ProfileChange, 'before'>,
): Promise<void> {
  const set = Object.entries(change).filter(([, value]) => value !== undefined);
  if (set.length === 0) return;
  await ctx.db
    .updateTable('merchants')
    .set(Object.fromEntries(set))
    .where('id', '=', ctx.merchantId)
    .execute();
}

/** The merchant for whom a job goes on, as who acts. */
export async function getMerchantActor(ctx: SystemContext, merchantId: string): Promise<Actor> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return { kind: 'merchant', id: merchantId, name: `${row.first_name} ${row.last_name}` };
}
