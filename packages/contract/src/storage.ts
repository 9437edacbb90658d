import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';

const Kind = z.object({ bytes: z.int(), files: z.int() });

/** What a store keeps in files, and how much it may. */
export const StorageUse = z
  .object({
    used: z.int(),
    quota: z.int(),
    kinds: z.object({
      /** With all their sizes. */
      pictures: Kind,
      /** Of bank transfers; they are taken above the quota, too. */
      slips: Kind,
      /** Files of products, until they are read. */
      imports: Kind,
    }),
    plan: z.object({ identifier: PlanIdentifier, name: z.string() }),
    /** The next plan with more room; null on the largest. */
    upgrade: z.nullable(z.object({ name: z.string(), quota: z.int() })),
  })
  .register(z.globalRegistry, { id: 'StorageUse' });
export type StorageUse = z.output<typeof StorageUse>;

export const storage = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/storage',
    access: 'store',
    permission: 'settings.read',
    response: StorageUse,
  }),
};
