import type { SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { reseal } from '../../../platform/secrets';
import { listSealedFactors, replaceSealedFactor } from './second-factors.queries';
import { factorIdentity } from './second-factors.service';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function* sealedFactors(ctx: SystemContext) {
  for (let after: string | undefined = FIRST; after;) {
    const batch = await listSealedFactors(ctx, after, BATCH);
    for (const factor of batch) {
      const { sealedSecret, merchantId } = factor;
      yield { factor, fresh: reseal(ctx.secrets, sealedSecret, factorIdentity(merchantId)) };
    }
    after = batch.length === BATCH ? batch.at(-1)?.merchantId : undefined;
  }
}

/** Of how many merchants no key opens the second factor. */
export async function countLostFactors(ctx: SystemContext): Promise<number> {
  let lost = 0;
  for await (const { fresh } of sealedFactors(ctx)) if (fresh === 'lost') lost += 1;
  return lost;
}

async function resealFactors(ctx: SystemContext): Promise<void> {
  if (!ctx.secrets.hasPrevious) return;
  let [sealed, lost] = [0, 0];
  for await (const { factor, fresh } of sealedFactors(ctx)) {
    if (fresh === 'lost') lost += 1;
    if (typeof fresh === 'string') continue;
    await replaceSealedFactor(ctx, factor, fresh);
    sealed += 1;
  }
  ctx.log.info({ sealed, lost }, 'second factors sealed with the key of today');
}

/** After a new `SECRET_KEY`: seals with it what the previous ones have sealed. */
export const resealFactorsJob: JobKind<object> = {
  name: 'reseal_second_factors',
  expireInSeconds: 600,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '*/15 * * * *',
  run: resealFactors,
};
