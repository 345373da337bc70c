import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';

interface HoleAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Address of a fault made on purpose: a scanner that does not report it has looked at nothing. */
export const HOLE = '/made-hole';

/**
 * Puts the parameter `name` into a statement as it comes, and shows rows or error, unescaped. An error is shown as many programs do: with the name of
 * PostgreSQL, by which wapiti knows it, and as a page like any other, since a status of 500 is one more finding.
 */
export async function answerThroughHole(db: Database, url: string): Promise<HoleAnswer> {
  const name = new URL(url, 'http://hole').searchParams.get('name') ?? '';
  const found = await sql
    .raw(`select email from agents where email = '${name}'`)
    .execute(db)
    .then(({ rows }) => JSON.stringify(rows))
    .catch((error: Error) => `PostgreSQL: ERROR: ${error.message}`);
  return { status: 200, type: 'text/html', body: `<h1>${name}</h1>${found}` };
}
