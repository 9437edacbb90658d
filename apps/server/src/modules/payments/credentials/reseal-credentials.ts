import type { SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { reseal } from '../../../platform/secrets';
import {
  deletePreviousSecrets,
  listSealedSecrets,
  replaceSealedSecrets,
  type SealedRow,
} from './credentials.queries';
import { appIdentity, secretIdentity } from './account';

const BATCH = 200;
const FIRST = { store_id: '00000000-0000-0000-0000-000000000000', provider: '' };

async function* batches(ctx: SystemContext): AsyncGenerator<SealedRow[]> {
  for (let after: Pick<SealedRow, 'store_id' | 'provider'> | undefined = FIRST; after;) {
    const batch: SealedRow[] = await listSealedSecrets(ctx, after, BATCH);
    yield batch;
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  }
}

/** At how many providers of stores no key opens the secret. */
export async function countLostCredentials(ctx: SystemContext): Promise<number> {
  let lost = 0;
  for await (const batch of batches(ctx)) {
    lost += batch.filter(({ sealed_secret, store_id, provider }) => {
      const identity = secretIdentity(store_id, provider);
      return reseal(ctx.secrets, sealed_secret, identity) === 'lost';
    }).length;
  }
  return lost;
}

async function resealCredentials(ctx: SystemContext): Promise<void> {
  if (!ctx.secrets.hasPrevious) return;
  let [sealed, lost] = [0, 0];
  for await (const batch of batches(ctx)) {
    const fresh = batch.flatMap((was) => {
      const { store_id: storeId, provider } = was;
      const secret = reseal(ctx.secrets, was.sealed_secret, secretIdentity(storeId, provider));
      const app = reseal(ctx.secrets, was.sealed_app_secret, appIdentity(storeId, provider));
      const previous = reseal(
        ctx.secrets,
        was.sealed_previous_secret,
        secretIdentity(storeId, provider),
      );
      if (secret === 'lost' || app === 'lost') {
        lost += 1;
        return [];
      }
      if ([secret, app, previous].every((one) => one === 'kept')) return [];
      return {
        was,
        is: {
          sealed_secret: secret === 'kept' ? was.sealed_secret : secret,
          sealed_app_secret: app === 'kept' ? was.sealed_app_secret : app,
          sealed_previous_secret: previousOf(was.sealed_previous_secret, previous),
        },
      };
    });
    await replaceSealedSecrets(ctx, fresh);
    sealed += fresh.length;
  }
  ctx.log.info({ sealed, lost }, 'payment credentials sealed with the key of today');
}

/** One that no key opens any more is of no use. */
function previousOf(was: Buffer | null, resealed: ReturnType<typeof reseal>): Buffer | null {
  if (resealed === 'kept') return was;
  return resealed === 'lost' ? null : resealed;
}

/** After a new `SECRET_KEY`: seals with it what the previous ones have sealed. */
export const resealCredentialsJob: JobKind<object> = {
  name: 'reseal_credentials',
  expireInSeconds: 600,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '*/15 * * * *',
  run: resealCredentials,
};

const retireSecretsJob: JobKind<object> = {
  name: 'retire_secrets',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '41 * * * *',
  run: deletePreviousSecrets,
};

export const paymentJobs: readonly JobKind<never>[] = [resealCredentialsJob, retireSecretsJob];
