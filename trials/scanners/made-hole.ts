import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';

interface HoleAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Address of a fault made on purpose: a scanner that does not report it has looked at nothing. */
export const HOLE = '/made-hole';

/** Puts the parameter `name` into a statement as it comes, and shows rows or error, unescaped. */
export async function answerThroughHole(db: Database, url: string): Promise<HoleAnswer> {
  const name = new URL(url, 'http://hole').searchParams.get('name') ?? '';
  const page = (status: number, found: string) => ({ status, type: 'text/html', body: `<h1>${name}</h1>${found}` });
  try {
    const { rows } = await sql.raw(`select email from agents where email = '${name}'`).execute(db);
    return page(200, JSON.stringify(rows));
  } catch (error) {
    return page(500, String(error));
  }
}
