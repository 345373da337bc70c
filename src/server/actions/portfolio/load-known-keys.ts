import { sql } from 'kysely';
import { recordKeys } from '../../../domain/portfolio/record-key.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { KindOf } from './kinds.ts';
import { readRecords } from './rows.ts';

/** All keys that identify the customer's own records of a kind. */
export async function loadKnownKeys<K extends PortfolioKind>(ctx: Ctx, kind: KindOf<K>): Promise<ReadonlySet<string>> {
  const rows = await readRecords(ctx, kind, sql`where r.customer_id = ${requireCustomer(ctx)}`);
  return new Set(rows.flatMap(({ data }) => recordKeys(kind.kind, data)));
}
