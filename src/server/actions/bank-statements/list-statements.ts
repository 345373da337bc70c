import type { z } from 'zod';
import type { BankStatementView, listBankStatements } from '../../../contract/payments/bank.ts';
import type { Ctx } from '../../ctx.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';

type Asked = z.output<typeof listBankStatements.query>;

/** Uploaded files, with the outcome of their entries. @throws AppError forbidden */
export async function listStatements(ctx: Ctx, asked: Asked): Promise<z.input<typeof listBankStatements.output>> {
  requireBookkeeper(ctx);
  const rows = await ctx.db
    .selectFrom('bank_statements')
    .leftJoin('agents', 'agents.agent_id', 'bank_statements.uploaded_by')
    .select(['statement_id', 'file_name', 'format', 'from_day', 'to_day', 'entries', 'uploaded_at'])
    .select(['firstname', 'lastname'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('statement_id', 'desc')
    .limit(PAGE + 1)
    .offset((asked['custom_filter[page]'] - 1) * PAGE)
    .execute();
  const shown = rows.slice(0, PAGE);
  const counts = await countEntries(
    ctx,
    shown.map(({ statement_id }) => statement_id),
  );
  return {
    has_more: rows.length > PAGE,
    statements: shown.map(({ firstname, lastname, uploaded_at, ...row }) => ({
      ...row,
      format: row.format as BankStatementView['format'],
      uploaded_at: uploaded_at.toISOString(),
      uploaded_by: firstname === null ? null : `${firstname} ${lastname}`.trim(),
      states: { ...NONE, ...counts.get(row.statement_id) },
    })),
  };
}

type Counts = BankStatementView['states'];

async function countEntries(ctx: Ctx, statementIds: readonly number[]): Promise<ReadonlyMap<number, Partial<Counts>>> {
  const rows = await ctx.db
    .selectFrom('bank_entries')
    .select(({ fn }) => ['statement_id', 'state', fn.countAll<number>().as('count')])
    .where('statement_id', 'in', [0, ...statementIds])
    .groupBy(['statement_id', 'state'])
    .execute();
  return rows.reduce(
    (all, { statement_id, state, count }) =>
      all.set(statement_id, { ...all.get(statement_id), [state]: Number(count) }),
    new Map<number, Partial<Counts>>(),
  );
}

const NONE: Counts = { read: 0, matched: 0, proposed: 0, unmatched: 0, ignored: 0, resolved: 0 };
const PAGE = 20;
