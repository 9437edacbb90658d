import { createHash } from 'node:crypto';
import type { ImportField } from '@kade/contract/catalog/imports';
import type { TenantContext } from '../../../platform/context';
import { columnsTaken, type SayColumns } from '../sheets';
import { findSaid, keepColumns, type SaidPairs } from './import-columns.queries';

/** `3:price` and `4:`, as they are kept. */
export const pairsOf = (said: readonly string[]): SaidPairs =>
  said.map((one) => {
    const [place, field] = one.split(':');
    return [Number(place), isField(field) ? field : null];
  });

/** The contract lets no other word through. */
const isField = (word: string | undefined): word is ImportField =>
  word !== undefined && word !== '';

/** The same for files with the same names in the same places. */
const fingerprint = (header: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(header.map((name) => name.trim())))
    .digest('base64url');

/** Says of the columns of an import what its merchant has said of them, and keeps what they are read for. */
export const sayColumns =
  (ctx: TenantContext, id: string): SayColumns =>
  async (seen) => {
    const header = fingerprint(seen.header);
    const said = await findSaid(ctx, id, header);
    const told = said && new Map(said.filter(([place]) => place < seen.header.length));
    const columns = { columns: columnsTaken(seen, told), offered: [...seen.offered] };
    await keepColumns(ctx, id, { columns, said, header });
    return told;
  };
