import type { Address } from '@kade/contract/orders';
import { storedPhone } from '@kade/rules/phone-entry';
import { transaction, type SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { updateDraftPhone } from '../../drafts';
import { lockOrder, replaceTerms, updateAddresses } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { recountCustomer } from '../people';
import { findPlace, listAddresses, updatePlace, type ReadPart } from './phone-reading.queries';

const BATCH = 200;
/** Rows of a run: the next run goes on. */
const MOST = 5_000;

/** Reads the phone numbers of orders and drafts that were entered before numbers were read, once. */
export const readPhonesJob: JobKind<object> = {
  name: 'read_phones',
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '* * * * *',
  async run(ctx) {
    for (const part of ['orders', 'drafts'] as const) {
      for (let read = 0; read < MOST; read += BATCH) {
        if (!(await readSlice(ctx, part))) break;
      }
    }
  },
};

/** Whether there may be more. What is read twice after a fault is the same as read once. */
async function readSlice(ctx: SystemContext, part: ReadPart): Promise<boolean> {
  const place = await findPlace(ctx, part);
  if (!place) return false;
  const rows = await listAddresses(ctx, part, place, BATCH);
  for (const { store_id: storeId, id, addresses } of rows) {
    const [to] = addresses;
    if (!to || addresses.every((address) => readAddress(address) === address)) continue;
    const tenant = { ...ctx, storeId };
    if (part === 'orders') await readOrder(tenant, id);
    else {
      const is = readAddress(to).phone_number;
      await updateDraftPhone(tenant, id, { was: to.phone_number, is });
    }
  }
  const last = rows.at(-1);
  const isDone = rows.length < BATCH;
  const reached = last && { store_id: last.store_id, row_id: last.id };
  await updatePlace(ctx, part, { ...reached, is_done: isDone });
  return !isDone;
}

/** An order is found by its numbers as they are now, and is whose they are. */
async function readOrder(ctx: SystemContext & { storeId: string }, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockOrder(ctx, id);
    const before = await getOrder(ctx, id);
    const after = {
      ...before,
      shipping_address: readAddress(before.shipping_address),
      billing_address: readAddress(before.billing_address),
      id,
    };
    await updateAddresses(ctx, id, after);
    await replaceTerms(ctx, { ...before, id }, after);
    if (before.customer_id !== null) await recountCustomer(ctx, after);
  });
}

/** What nobody can read stays as it was entered. */
function readAddress(address: Address): Address {
  const phone_number = storedPhone(address.phone_number) ?? address.phone_number;
  return phone_number === address.phone_number ? address : { ...address, phone_number };
}
