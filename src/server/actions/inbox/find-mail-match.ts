import { findMatch, MAIL_MATCHES, type Match } from '../../../domain/inbox/find-match.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import type { ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import type { Ctx } from '../../ctx.ts';
import { listMatches } from '../matches/list-matches.ts';

/** The match that decides about a message, searched in its subject and in its sender's own text, not in quotes. */
export async function findMailMatch(
  tx: Ctx,
  { subject, text }: Pick<ParsedMessage, 'subject' | 'text'>,
): Promise<Match | null> {
  const matches = await listMatches(tx);
  if (matches.length === 0) return null;
  const own = foldQuotes(text).filter(({ kind }) => kind !== 'quoted');
  return findMatch(matches, [subject, ...own.map((part) => part.text)].join('\n\n'), MAIL_MATCHES);
}
