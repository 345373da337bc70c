import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../../contract/portfolio/shapes.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import type { KindOf, KindRow } from './kinds.ts';
import { reachOf } from './owner.ts';

/** One stored portfolio record, with its owner; never sent to a client unchanged. */
export interface RecordRow<K extends PortfolioKind> extends Owner {
  readonly id: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly data: KindRow<K>;
}

/** Reads records of a kind; `rest` is the SQL after the join. The three tables differ in their columns only, which are returned as one value. */
export async function readRecords<K extends PortfolioKind>(
  { db }: Pick<Ctx, 'db'>,
  { table, id }: KindOf<K>,
  rest: RawBuilder<unknown>,
): Promise<RecordRow<K>[]> {
  const { rows } = await sql<RecordRow<K>>`
    select ${sql.ref(`r.${id}`)} as id, r.created_at, r.updated_at, to_jsonb(r) as data,
           c.customer_id, c.firstname, c.lastname, c.mail_address as email
      from ${sql.table(table)} as r join customers as c using (customer_id) ${rest}`.execute(db);
  return rows;
}

/** One record that this person may access. @throws AppError not_found, sign_in_required, forbidden */
export async function getRecord<K extends PortfolioKind>(ctx: Ctx, kind: KindOf<K>, id: number): Promise<RecordRow<K>> {
  return found(await readRecords(ctx, kind, sql`where ${reached(ctx, kind, id)}`));
}

/** The same, locked until the transaction ends. @throws AppError not_found, sign_in_required, forbidden */
export async function getRecordForUpdate<K extends PortfolioKind>(
  tx: Ctx,
  kind: KindOf<K>,
  id: number,
): Promise<RecordRow<K>> {
  return found(await readRecords(tx, kind, sql`where ${reached(tx, kind, id)} for update of r`));
}

function reached<K extends PortfolioKind>(ctx: Ctx, kind: KindOf<K>, id: number): RawBuilder<unknown> {
  const own = reachOf(ctx);
  return sql`${sql.ref(`r.${kind.id}`)} = ${id} ${own === null ? sql`` : sql`and r.customer_id = ${own}`}`;
}

function found<K extends PortfolioKind>([row]: RecordRow<K>[]): RecordRow<K> {
  if (!row) throw new AppError('not_found');
  return row;
}
