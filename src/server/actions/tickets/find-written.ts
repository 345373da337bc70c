import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/**
 * Tickets with a message that contains every word of a text; for very common words, the newest ones. Whole words, accents ignored. The newest span
 * of messages is searched first, then larger ones until there are enough: otherwise a common word would read hundreds of thousands of messages to
 * find the newest.
 */
export async function findWritten({ db }: Ctx, text: string): Promise<number[]> {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);
  if (words.length === 0) return [];
  const query = words.join(' & ');
  const { rows: newest } = await sql<{ id: number | null }>`select max(message_id) as id from ticket_messages`.execute(
    db,
  );
  let level = 0;
  for (;;) {
    const { rows } = await sql<{ ticket_id: number }>`
      with found as materialized (
        select message_id, ticket_id from ticket_messages
         where message_words(message_id, text) @@ (to_tsquery('simple', plain_letters(${query}))
           ${isAll(level) ? sql`` : sql`&& ${spanOf(level, newest[0]?.id ?? 0)}::tsquery`}) and withdrawn_at is null)
      select ticket_id from found order by message_id desc limit ${MOST_MESSAGES}`.execute(db);
    if (rows.length >= MOST_MESSAGES || isAll(level)) return [...new Set(rows.map(({ ticket_id }) => ticket_id))];
    level = nextLevel(level, rows.length);
  }
}

/** The span of the newest message, and the one before: together never less than a whole one. */
function spanOf(level: number, newest: number): string {
  const at = Math.floor(newest / (SPANS[level] as number));
  return `'@${level}:${at}' | '@${level}:${Math.max(at - 1, 0)}'`;
}

/** The next span likely to have enough, by the number found in one; all messages if none is large enough. */
function nextLevel(level: number, found: number): number {
  if (found === 0) return level < WIDE ? WIDE : SPANS.length;
  const needed = ((SPANS[level] as number) * MOST_MESSAGES) / found;
  const next = SPANS.findIndex((span, at) => at > level && span >= needed);
  return next === -1 ? SPANS.length : next;
}

const isAll = (level: number) => level === SPANS.length;

const SHORTEST_WORD = 3;
const MOST_MESSAGES = 500;
/** Numbers in a span, as `message_words` of the database marks them. */
const SPANS = [1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576];
/** Words that do not occur in such a wide span are rare enough to be searched in all. */
const WIDE = 2;
