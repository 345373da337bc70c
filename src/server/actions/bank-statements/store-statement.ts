import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { accountKey, entryKeys, type StatementFile } from '../../../domain/bank-statements/statement.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { BankEntries } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';

interface GivenStatement {
  readonly agent: AgentActor;
  readonly file: StatementFile;
  readonly name: string;
  readonly sha256: Buffer;
}

interface StoredStatement {
  readonly statementId: number;
  /** Its undecided entries: new ones, and those left behind by a process that was stopped. */
  readonly undecided: readonly number[];
  /** Entries in the file. */
  readonly total: number;
}

/** Stores a file and its new entries, with the job that decides on them if this process dies. */
export function storeStatement(ctx: Ctx, given: GivenStatement): Promise<StoredStatement> {
  return inTransaction(ctx, async (tx) => {
    const statementId = await insertStatement(tx, given);
    const rows = entryRows(given.file, statementId);
    for (let at = 0; at < rows.length; at += CHUNK) {
      await tx.db
        .insertInto('bank_entries')
        .values(rows.slice(at, at + CHUNK))
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .execute();
    }
    return { statementId, undecided: await listUndecided(tx, rows), total: rows.length };
  });
}

async function insertStatement(tx: Ctx, { agent, file, name, sha256 }: GivenStatement): Promise<number> {
  const days = file.statements.flatMap(({ from_day, to_day }) => [from_day, to_day]).sort();
  const row = await tx.db
    .insertInto('bank_statements')
    .values({
      sha256,
      file_name: name,
      format: file.format,
      from_day: days[0] ?? '',
      to_day: days.at(-1) ?? '',
      entries: file.statements.reduce((sum, { entries }) => sum + entries.length, 0),
      balances: JSON.stringify(file.statements.map(({ entries, ...balance }) => balance)),
      uploaded_by: agent.agentId,
      uploaded_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('statement_id')
    .executeTakeFirst();
  if (!row) return statementWith(tx, sha256);
  const { statement_id } = row;
  await recordAudit(tx, {
    action: 'bank.statement',
    subjectKind: 'bank_statement',
    subjectId: statement_id,
    detail: { file_name: name, format: file.format },
  });
  await enqueue(tx, 'book_transfers', { statement_id }, { key: `transfers:${statement_id}`, delayMs: GRACE_MS });
  return statement_id;
}

async function statementWith(tx: Ctx, sha256: Buffer): Promise<number> {
  const { statement_id } = await tx.db
    .selectFrom('bank_statements')
    .select('statement_id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return statement_id;
}

function entryRows({ format, statements }: StatementFile, statementId: number): Insertable<BankEntries>[] {
  const keys = entryKeys(statements);
  return statements
    .flatMap(({ account, entries }) => entries.map((entry) => ({ account: accountKey(account), entry })))
    .map(({ account, entry: { line, ...entry } }, index) => ({
      ...entry,
      statement_id: statementId,
      fingerprint: createHash('sha256').update(`${format}:${keys[index]}`).digest('hex'),
      format,
      account,
      state: 'read',
    }));
}

async function listUndecided(tx: Ctx, rows: readonly Insertable<BankEntries>[]): Promise<number[]> {
  const found = await tx.db
    .selectFrom('bank_entries')
    .select('entry_id')
    // Rows per statement, because PostgreSQL limits the number of parameters.
    .where(sql<boolean>`fingerprint = any(${rows.map(({ fingerprint }) => fingerprint)})`)
    .where('state', '=', 'read')
    .orderBy('entry_id')
    .execute();
  return found.map(({ entry_id }) => entry_id);
}

/** Rows per statement, since PostgreSQL limits the number of parameters. */
const CHUNK = 500;
/** Longer than the booking of the largest file takes. */
const GRACE_MS = 120_000;
