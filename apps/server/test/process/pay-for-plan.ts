import { api } from '@kade/contract/api';
import type { Client } from '@kade/contract/client';

/** Puts a merchant on the plan without limits of stores and products, paid where they are sent to pay. */
export async function payForPro(client: Client): Promise<void> {
  const { subscribe } = await client.call(api.billing.subscribe, { body: { plan_id: 'pro' } });
  if (subscribe === undefined) throw new Error('there is nowhere to pay');
  const page = await (await fetch(subscribe)).text();
  const form = new URLSearchParams({ decision: 'approve' });
  for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    if (name !== 'decision') form.set(name, value.replace(/&#?\w+;/g, "'"));
  }
  // The test gateway asks itself; PayHere's form names its address.
  const gateway = /action="([^"]+)"/.exec(page)?.[1] ?? subscribe;
  const { status } = await fetch(gateway, { method: 'POST', body: form, redirect: 'manual' });
  if (status !== 303) throw new Error(`the gateway answered ${status}`);
}
