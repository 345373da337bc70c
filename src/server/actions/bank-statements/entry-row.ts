import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { BankEntries } from '../../db/types.gen.ts';

export type EntryRow = Selectable<BankEntries>;

export const OPEN_STATES = ['read', 'proposed', 'unmatched'] as const;

/** @throws AppError not_found */
export async function getEntry(ctx: Ctx, entryId: number): Promise<EntryRow> {
  const row = await ctx.db.selectFrom('bank_entries').selectAll().where('entry_id', '=', entryId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks an entry until the transaction ends. Entries are locked before quote, order, payment and item. @throws AppError not_found */
export async function lockEntry(tx: Ctx, entryId: number): Promise<EntryRow> {
  const row = await tx.db
    .selectFrom('bank_entries')
    .selectAll()
    .where('entry_id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError bank_entry_decided for one already decided */
export function requireOpen({ state }: EntryRow): void {
  if (!OPEN_STATES.some((open) => open === state)) throw new AppError('bank_entry_decided');
}
