import type { Selectable } from 'kysely';
import type { ProviderTransfer } from '../../../contract/provider-transfers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import type { ProviderTransfers } from '../../db/types.gen.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requirePayer } from './require-payer.ts';

type TransferRow = Omit<Selectable<ProviderTransfers>, 'content'> & { readonly remaining: number | string | null };

/** Files for the bank, newest first. @throws AppError forbidden */
export async function listTransfers(ctx: Ctx): Promise<ProviderTransfer[]> {
  requirePayer(ctx);
  return presentTransfers(ctx, await selectTransfers(ctx).orderBy('transfer_id', 'desc').limit(50).execute());
}

/** One of them. @throws AppError forbidden, not_found */
export async function getTransfer(ctx: Ctx, transferId: number): Promise<ProviderTransfer> {
  requirePayer(ctx);
  const rows = await selectTransfers(ctx).where('transfer_id', '=', transferId).execute();
  const [transfer] = await presentTransfers(ctx, rows);
  if (!transfer) throw new AppError('not_found');
  return transfer;
}

/** The file itself under its name. @throws AppError forbidden, not_found */
export async function openTransfer(ctx: Ctx, transferId: number): Promise<{ name: string; content: string }> {
  requirePayer(ctx);
  const row = await ctx.db
    .selectFrom('provider_transfers')
    .select(['message_id', 'content'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { name: `${row.message_id}.xml`, content: row.content };
}

function selectTransfers({ db }: Ctx) {
  return db
    .selectFrom('provider_transfers')
    .select(['transfer_id', 'message_id', 'debtor_name', 'debtor_iban', 'execution_on', 'transactions', 'total'])
    .select(['request_key', 'created_by', 'created_at'])
    .select((row) =>
      row
        .selectFrom('provider_payments')
        .select((payment) => payment.fn.countAll<number>().as('remaining'))
        .whereRef('provider_payments.transfer_id', '=', 'provider_transfers.transfer_id')
        .as('remaining'),
    );
}

async function presentTransfers(ctx: Ctx, rows: readonly TransferRow[]): Promise<ProviderTransfer[]> {
  const people = await namesOfAgents(
    ctx,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    transfer_id: row.transfer_id,
    message_id: row.message_id,
    execution_on: row.execution_on,
    payments: row.transactions,
    taken_back: row.transactions - Number(row.remaining),
    total: eurosOf(row.total),
    made_by: people.get(row.created_by) ?? '',
    created_at: row.created_at.toISOString(),
  }));
}
