import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UploadedStatement } from '../../../contract/payments/bank.ts';
import { problemText } from '../../../domain/bank-statements/problem-words.ts';
import { accountKey, type StatementFile } from '../../../domain/bank-statements/statement.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { transferAccount } from '../../ports/acquirer/bank/transfer-account.ts';
import { bookEntries } from './book-statement.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';
import { storeStatement } from './store-statement.ts';

/**
 * Imports a bank statement: stores new entries and books those that identify their payment. The same or an overlapping file may be uploaded
 * any time, even by two people at once.
 * @throws AppError forbidden, method_not_offered without an account, bank_statement_refused with the first problem of an unreadable or
 * inconsistent file, bank_statement_elsewhere for another account's
 */
export async function uploadStatement(
  ctx: Ctx,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<UploadedStatement> {
  const agent = requireBookkeeper(ctx);
  const file = await readStatement(ctx, bytes);
  refuseProblems(ctx, file);
  refuseElsewhere(ctx, file);
  const sha256 = createHash('sha256').update(bytes).digest();
  const { statementId, undecided, total } = await storeStatement(ctx, { agent, file, name, sha256 });
  await bookEntries(ctx, undecided);
  return loadSummary(ctx, { statementId, undecided, total });
}

/** @throws AppError bank_statement_refused for a file that takes more time or memory than a statement can need */
async function readStatement(ctx: Ctx, bytes: Buffer): Promise<StatementFile> {
  const read = await readForeignFile('read_statement', bytes);
  if (read.ok) return read.value;
  ctx.log.warn({ excess: read.excess, detail: read.detail }, 'statement was given up');
  throw new AppError('bank_statement_refused', { detail: problemText(UNREADABLE, ctx.locale) });
}

const UNREADABLE = { kind: 'shape', what: 'file', line: null } as const;

function refuseProblems({ locale }: Ctx, { problems }: StatementFile): void {
  const [problem, ...others] = problems;
  if (!problem) return;
  const more = others.length > 0 ? ` (+${others.length})` : '';
  throw new AppError('bank_statement_refused', { detail: `${problemText(problem, locale)}${more}` });
}

function refuseElsewhere({ settings }: Ctx, { statements }: StatementFile): void {
  const account = transferAccount(settings);
  if (!account) throw new AppError('method_not_offered');
  const other = statements.find((statement) => accountKey(statement.account) !== accountKey(account.iban));
  if (other) throw new AppError('bank_statement_elsewhere', { account: other.account });
}

async function loadSummary(
  ctx: Ctx,
  of: { readonly statementId: number; readonly undecided: readonly number[]; readonly total: number },
): Promise<UploadedStatement> {
  const rows = await ctx.db
    .selectFrom('bank_entries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.sum<number>('amount').as('amount')])
    .where(sql<boolean>`entry_id = any(${of.undecided})`)
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    statement_id: of.statementId,
    entries: of.total,
    known: of.total - of.undecided.length,
    booked: countOf('matched'),
    booked_total: eurosOf(Number(rows.find(({ state }) => state === 'matched')?.amount ?? 0)),
    proposed: countOf('proposed'),
    unmatched: countOf('unmatched'),
    ignored: countOf('ignored'),
  };
}
