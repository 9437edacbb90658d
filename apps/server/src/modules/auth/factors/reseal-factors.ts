import type { SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { reseal } from '../../../platform/secrets';
import { listSealedFactors, replaceSealedFactor } from './second-factors.queries';
import { factorIdentity } from './second-factors.service';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function resealFactors(ctx: SystemContext): Promise<void> {
  if (!ctx.secrets.hasPrevious) return;
  let [sealed, lost] = [0, 0];
  for (let after: string | undefined = FIRST; after;) {
    const batch = await listSealedFactors(ctx, after, BATCH);
    for (const factor of batch) {
      const fresh = reseal(ctx.secrets, factor.sealedSecret, factorIdentity(factor.merchantId));
      if (fresh === 'lost') lost += 1;
      if (typeof fresh === 'string') continue;
      await replaceSealedFactor(ctx, factor, fresh);
      sealed += 1;
    }
    after = batch.length === BATCH ? batch.at(-1)?.merchantId : undefined;
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
