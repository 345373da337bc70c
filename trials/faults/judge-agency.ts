import { sql } from 'kysely';
import type { Deps } from '../../src/server/ctx.ts';

/** The tax agency has each record that is said to be accepted, and no other invoice. @param held by the number of the invoice */
export async function judgeAgency({ db }: Deps, held: ReadonlyMap<string, unknown>): Promise<string[]> {
  const { rows } = await sql<{ number: string; state: string }>`
    select i.invoice_number as number, r.state
      from verifactu_records r
      join invoice_chain c on c.issuer = r.issuer and c.position = r.position
      join invoices i on i.invoice_id = c.invoice_id
     order by c.position`.execute(db);
  const known = new Set(rows.map(({ number }) => number));
  return [
    ...rows
      .filter(({ state }) => state === 'rejected')
      .map(({ number }) => `the record of invoice ${number} was rejected by the tax agency`),
    ...rows
      .filter(({ number, state }) => ACCEPTED.includes(state) && !held.has(number))
      .map(
        ({ number }) => `the record of invoice ${number} is said to be accepted, and the tax agency does not have it`,
      ),
    ...[...held.keys()]
      .filter((number) => !known.has(number))
      .map((number) => `the tax agency has a record of invoice ${number}, and nobody here knows of it`),
  ];
}

const ACCEPTED = ['accepted', 'accepted_with_errors'];
