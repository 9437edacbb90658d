import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Timestamp } from './values';

/** Everything that Kade keeps of a merchant and their stores, as one file. */
export const DataCopy = z
  .object({
    state: z.enum(['preparing', 'ready', 'failed']),
    asked_at: Timestamp,
    /** Until when a ready one can be saved. */
    expires_at: z.nullable(Timestamp),
    /** How large the file is. */
    bytes: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataCopy' });
export type DataCopy = z.output<typeof DataCopy>;

const DATA = '/api/merchant/account/data';

export const account = {
  data: endpoint({
    method: 'GET',
    path: DATA,
    access: 'merchant',
    summary: 'How the copy of the merchant’s data stands; null where none was asked for.',
    response: z.object({ copy: z.nullable(DataCopy) }),
  }),
  prepareData: endpoint({
    method: 'POST',
    path: DATA,
    access: 'merchant',
    confirmed: true,
    summary:
      'Prepare a copy of all that is kept of the merchant and their stores. A mail says when it is ready; one of before is gone then.',
    response: z.object({ copy: DataCopy }),
  }),
  saveData: endpoint({
    method: 'GET',
    path: `${DATA}/file`,
    access: 'merchant',
    confirmed: true,
    summary: 'The copy, as JSON: account and stores, table by table. No password and no secret.',
    stream: 'application/json',
    response: z.string(),
  }),
};
